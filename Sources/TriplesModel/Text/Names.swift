// Almost every file needs times and texts, so importing the model imports their types, too.
@_exported import TriplesBasics
