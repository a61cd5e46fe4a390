import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { CallInput, CallOptions, ReadName, Reply, WriteName } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import { type ToastWords, useOutcome } from './useOutcome.ts'

export type WriteOptions<N extends WriteName> = {
  /** Reads to repeat afterwards, because no live message updates them. */
  reread?: readonly ReadName[]
  /** The toast after success; null for none. */
  done?: ToastWords | ((reply: Reply<N>, input: CallInput<N>) => ToastWords | null)
  /** The toast after a failure; a title alone gets the server's sentence below it. */
  failed?: ToastWords | ((error: Error, input: CallInput<N>) => ToastWords | null)
  onDone?: (reply: Reply<N>, input: CallInput<N>) => void
  onFailed?: (error: Error, input: CallInput<N>) => void
}

/** The options at the time at which a write was sent. */
type Sending<N extends WriteName> = { options: WriteOptions<N> }

/**
 * A write of the contract. It is not retried; pressed again without an answer, it is sent under the same key. Its
 * options are those at the time of sending: the screen may have moved to another lot by the time of the answer.
 */
export function useWrite<N extends WriteName>(
  name: N,
  options: WriteOptions<N> = {},
): UseMutationResult<Reply<N>, Error, CallInput<N> & CallOptions, Sending<N>> {
  const { client, readAgain, watch } = useDataSource()
  const outcome = useOutcome()
  return useMutation<Reply<N>, Error, CallInput<N> & CallOptions, Sending<N>>({
    mutationFn: (input) => client.call(name, input),
    onMutate: () => ({ options }),
    onSuccess(reply, input, { options: { reread = [], done, onDone } }) {
      // The live message brings the other changes; without the channel, a read must.
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
