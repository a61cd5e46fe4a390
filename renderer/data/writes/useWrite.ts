import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { CallInput, CallOptions, ReadName, Reply, WriteName } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import type { HouseCache } from '../reads/keys.ts'
import { type ToastWords, useOutcome } from './useOutcome.ts'

export type WriteOptions<N extends WriteName> = {
  /** Puts the reply where the live message will put it too, so that nothing flickers between the two. */
  settle?: (cache: HouseCache, reply: Reply<N>, input: CallInput<N>) => void
  /** Reads to repeat afterwards, which no live message updates. */
  reread?: readonly ReadName[]
  /** The toast that says it is done; null for none. */
  done?: ToastWords | ((reply: Reply<N>, input: CallInput<N>) => ToastWords | null)
  /** The toast that says it failed; a title alone has the server's sentence below it. */
  failed?: ToastWords | ((error: Error, input: CallInput<N>) => ToastWords | null)
  onDone?: (reply: Reply<N>, input: CallInput<N>) => void
  onFailed?: (error: Error, input: CallInput<N>) => void
}

/** The options at the moment a write was sent. */
type Sending<N extends WriteName> = { options: WriteOptions<N> }

/**
 * A write of the contract. Not retried; pressed again after no answer, it goes out under the same key.
 * Its options are those of the moment it was sent: a screen may have moved to another lot by the time of the answer.
 */
export function useWrite<N extends WriteName>(
  name: N,
  options: WriteOptions<N> = {},
): UseMutationResult<Reply<N>, Error, CallInput<N> & CallOptions, Sending<N>> {
  const { client, cache, readAgain, watch } = useDataSource()
  const outcome = useOutcome()
  return useMutation<Reply<N>, Error, CallInput<N> & CallOptions, Sending<N>>({
    mutationFn: (input) => client.call(name, input),
    onMutate: () => ({ options }),
    onSuccess(reply, input, { options: { settle, reread = [], done, onDone } }) {
      settle?.(cache, reply, input)
      // The live message says the rest; without the channel nothing would.
      if (watch.current() !== 'live') readAgain()
      for (const read of reread) readAgain(read)
      const words = typeof done === 'function' ? done(reply, input) : done
      if (words) outcome.done(words)
      onDone?.(reply, input)
    },
    onError(error, input, sending) {
      const { failed, onFailed } = sending?.options ?? {}
      const words = typeof failed === 'function' ? failed(error, input) : failed
      if (words) outcome.failed(words, error)
      onFailed?.(error, input)
    },
  })
}
