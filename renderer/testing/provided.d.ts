declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds that a test waits for something before it counts as hung. */
    waitAtMost: number
  }
}

export {}
