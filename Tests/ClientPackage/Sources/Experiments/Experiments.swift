// The experiments of this module are generated.
