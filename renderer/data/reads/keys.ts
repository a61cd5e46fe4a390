import type { CallInput, ReadName, Reply } from '../client/call-types.ts'

/** Under which key the cache holds a read's reply: the call's name, then each value that it was asked with. */
export type ReadKey<N extends ReadName> = readonly [N, ...string[]]

export function readKey<N extends ReadName>(name: N, input: CallInput<N> | null): ReadKey<N> {
  const values = Object.values({ ...input?.params, ...input?.query }).filter((value) => value !== undefined)
  return [name, ...values.map(String)]
}

/** What answers and messages may do to the house's data. A key stands for every key that begins with it; entries that are missing are not created. */
export type HouseCache = {
  change: <N extends ReadName>(key: ReadKey<N>, to: (now: Reply<N>) => Reply<N>) => void
  /** The reply whole, also where none is held yet: read again afterwards, a reply asked for before does not undo it. */
  put: <N extends ReadName>(key: ReadKey<N>, reply: Reply<N>) => void
}

/**
 * Reads what screens show again, and forgets the rest: a later message would make an entry that is only marked as old
 * look whole. By the beginning of its key; everything, where none is given.
 */
export type ReadAgain = (...key: [] | [name: ReadName | 'lot', ...of: string[]]) => void
