/** Number of steps of making a package, each reported through `done`. */
export const PACKAGE_STEPS = 5
