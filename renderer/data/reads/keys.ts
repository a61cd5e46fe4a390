import type { CallInput, ReadName, Reply } from '../client/call-types.ts'

/** Under which key the cache holds a read's reply: the call's name, then each value that it was asked with. */
export type ReadKey<N extends ReadName> = readonly [N, ...string[]]

export function readKey<N extends ReadName>(name: N, input: CallInput<N> | null): ReadKey<N> {
  const values = Object.values({ ...input?.params, ...input?.query }).filter((value) => value !== undefined)
  return [name, ...values.map(String)]
}

/** Changes that replies and messages make to the house's data. No read that was asked before them undoes them. */
export type HouseCache = {
  /** Changes every entry whose key begins with this one. Missing entries are not created. */
  change: <N extends ReadName>(key: ReadKey<N>, to: (now: Reply<N>) => Reply<N>) => void
  /** Puts a whole reply, also where none is held. */
  put: <N extends ReadName>(key: ReadKey<N>, reply: Reply<N>) => void
}

/**
 * Reads the entries that screens show again, and removes the rest: a later message would make an entry that is only stale
 * look whole. By the beginning of its key; everything, where none is given.
 */
export type ReadAgain = (...key: [] | [name: ReadName, ...of: string[]]) => void
