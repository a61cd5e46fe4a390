/** Receives sentences about broken promises. */
export type Failing = { fail: (sentence: string) => void }
