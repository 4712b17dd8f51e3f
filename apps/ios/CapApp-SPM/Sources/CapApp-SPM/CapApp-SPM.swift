// A package needs a source; everything it offers comes from its dependencies.
