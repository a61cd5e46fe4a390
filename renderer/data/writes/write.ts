import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { CallInput, CallOptions, ReadName, Reply, WriteName } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import type { HouseCache } from '../reads/keys.ts'
import { sendWrite } from './send-write.ts'
import { type Told, useTold } from './told.ts'

export type WriteOptions<N extends WriteName> = Told<Reply<N>> & {
  /** Puts the answer where the live message will put it too, so that nothing flickers between the two. */
  settle?: (cache: HouseCache, reply: Reply<N>, input: CallInput<N>) => void
  /** Reads to do anew afterwards: those that no live message brings up to date. */
  reread?: readonly ReadName[]
  onDone?: (reply: Reply<N>, input: CallInput<N>) => void
  onFailed?: (error: Error, input: CallInput<N>) => void
}

/** What was to be done with the answer when the write was sent. */
type Sending<N extends WriteName> = { options: WriteOptions<N> }

/**
 * A write of the contract: `useWrite('deleteTag', { done: 'Tag deleted', failed: 'Failed to delete tag' })`.
 * Not retried; pressed again after no answer, it goes out under the same key.
 * Its options are those of the moment it was sent: a screen may have moved to another lot by the time of the answer.
 */
export function useWrite<N extends WriteName>(
  name: N,
  options: WriteOptions<N> = {},
): UseMutationResult<Reply<N>, Error, CallInput<N> & CallOptions, Sending<N>> {
  const { client, cache, readAgain, watch } = useDataSource()
  const { tellDone, tellFailed } = useTold()
  return useMutation<Reply<N>, Error, CallInput<N> & CallOptions, Sending<N>>({
    mutationFn: (input) => sendWrite(client, name, input),
    onMutate: () => ({ options }),
    onSuccess(reply, input, { options }) {
      const { settle, reread = [], onDone } = options
      settle?.(cache, reply, input)
      // The live message says the rest; without the channel nothing would.
      if (watch.current() !== 'live') readAgain()
      for (const read of reread) readAgain(read)
      onDone?.(reply, input)
      tellDone(options, reply)
    },
    onError(error, input, sending) {
      if (!sending) return
      tellFailed(sending.options, error)
      sending.options.onFailed?.(error, input)
    },
  })
}
