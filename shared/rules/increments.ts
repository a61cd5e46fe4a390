/** The increments a clerk may choose from, in a grid of three columns. */
export const INCREMENT_CHOICES = [
  100, 200, 250, 300, 500, 1000, 2000, 2500, 3000, 5000, 10000, 20000, 25000, 30000, 50000, 100000, 200000, 250000,
] as const

/** The increment without a bid and a start price. */
export const DEFAULT_INCREMENT = 1000
