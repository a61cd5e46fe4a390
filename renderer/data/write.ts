import { notifyManager, type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { CallArgs, CallInput, CallOptions, ReadName, Reply, WriteName } from './call-types.ts'
import type { Client } from './client.ts'
import { useDataSource } from './data-context.ts'
import type { Place } from './keys.ts'
import { type LiveCache, liveCacheOf, readAnew } from './live-cache.ts'

/** What a screen shows before the server answered, and how it takes that back: from what is there by then. */
export type Foresight = { show: (cache: LiveCache) => void; takeBack: (cache: LiveCache) => void }

/** Shows a change of one place ahead of the answer. */
export function foresee<N extends ReadName>(
  place: Place<N>,
  { show, takeBack }: { show: (now: Reply<N>) => Reply<N>; takeBack: (now: Reply<N>) => Reply<N> },
): Foresight {
  return { show: (cache) => cache.change(place, show), takeBack: (cache) => cache.change(place, takeBack) }
}

export type WriteOptions<N extends WriteName> = {
  /** Shown at once; taken back when the answer comes, whatever it is. A failure is silent here: `onFailed` may speak. */
  foresight?: (input: CallInput<N>) => readonly Foresight[]
  /** Puts the answer where the live message will put it too, so that nothing flickers between the two. */
  settle?: (cache: LiveCache, reply: Reply<N>, input: CallInput<N>) => void
  /** Reads to do anew afterwards: those that no live message brings up to date. */
  reread?: readonly ReadName[]
  onDone?: (reply: Reply<N>, input: CallInput<N>) => void
  onFailed?: (error: Error, input: CallInput<N>) => void
}

/** One sending: what was shown for it, and what was to be done with its answer when it was sent. */
type Sending<N extends WriteName> = { shown: readonly Foresight[]; options: WriteOptions<N> }

/**
 * A write of the contract. Not retried; pressed again after no answer, it goes out under the same key.
 * Its options are those of the moment it was sent: a screen may have moved to another lot by the time of the answer.
 */
export function useWrite<N extends WriteName>(
  name: N,
  options: WriteOptions<N> = {},
): UseMutationResult<Reply<N>, Error, CallInput<N> & CallOptions, Sending<N>> {
  const { client, queryClient, watch } = useDataSource()
  const cache = liveCacheOf(queryClient)
  return useMutation<Reply<N>, Error, CallInput<N> & CallOptions, Sending<N>>({
    mutationFn: (input) => send(client, name, input),
    onMutate(input) {
      const shown = options.foresight?.(input) ?? []
      notifyManager.batch(() => {
        for (const { show } of shown) show(cache)
      })
      return { shown, options }
    },
    onSuccess(reply, input, { shown, options: { settle, reread = [], onDone } }) {
      // Taken back and settled in one: between the two, the screen would show neither.
      notifyManager.batch(() => {
        for (const { takeBack } of shown) takeBack(cache)
        settle?.(cache, reply, input)
      })
      // The live message says the rest; without the channel nothing would.
      if (watch.current() !== 'live') readAnew(queryClient, [])
      for (const read of reread) readAnew(queryClient, [read])
      onDone?.(reply, input)
    },
    onError(error, input, sending) {
      for (const { takeBack } of sending?.shown ?? []) takeBack(cache)
      sending?.options.onFailed?.(error, input)
    },
  })
}

function send<N extends WriteName>({ call }: Client, name: N, ...args: CallArgs<N>): Promise<Reply<N>> {
  return call(name, ...args)
}
