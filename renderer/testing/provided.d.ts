declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds that a test waits for a condition before it counts as hung, by the load as the run began. */
    waitAtMost: number
    /** Whether this is the nightly run, which tries every size of a table. */
    byNight: boolean
  }
}

export {}
