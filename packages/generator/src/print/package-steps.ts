/** Steps in which a package is made: what has been done when `done` is told. */
export const PACKAGE_STEPS = 5
