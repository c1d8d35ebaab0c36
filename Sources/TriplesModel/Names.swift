// Time and text are as common as numbers, so whoever imports the model has them too.
@_exported import TriplesBasics
