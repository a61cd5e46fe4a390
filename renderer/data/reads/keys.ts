import type { CallInput, ReadName, Reply } from '../client/call-types.ts'

/** The cache key of a read's reply: the call's name, then each value of its input. */
export type ReadKey<N extends ReadName> = readonly [N, ...string[]]

export function readKey<N extends ReadName>(name: N, input: CallInput<N> | null): ReadKey<N> {
  const values = Object.values({ ...input?.params, ...input?.query }).filter((value) => value !== undefined)
  return [name, ...values.map(String)]
}

/** Changes of the house's data by replies and messages. A read that began earlier does not undo them. */
export type HouseCache = {
  /** Changes every entry whose key begins with this one. Missing entries are not created. */
  change: <N extends ReadName>(key: ReadKey<N>, to: (now: Reply<N>) => Reply<N>) => void
  /** Stores a whole reply, whether or not one is held. */
  put: <N extends ReadName>(key: ReadKey<N>, reply: Reply<N>) => void
}

/**
 * Reads the entries on open screens again, and removes the others: a later message would make a stale entry look
 * complete. Selects by the beginning of the key; without a key, all entries.
 */
export type ReadAgain = (...key: [] | [name: ReadName, ...of: string[]]) => void
