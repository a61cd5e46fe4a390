declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds that a test waits for a condition before it counts as hung. */
    waitAtMost: number
  }
}

export {}
