// Time and text are used everywhere, so importing the model imports them, too.
@_exported import TriplesBasics
