/** Takes a sentence of what did not hold. */
export type Failing = { fail: (sentence: string) => void }
