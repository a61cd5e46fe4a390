/** The most levels of an appeal. */
export const MOST_LEVELS = 50
