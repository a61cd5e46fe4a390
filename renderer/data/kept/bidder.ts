import { useMutation } from '@tanstack/react-query'
import { useCall, useReconnect } from '../provider.tsx'
import { keepBidder, parseBidder } from './bidder-session.ts'
import { stored } from './storage-keys.ts'
import { useStored } from './stored.ts'

/**
 * This tab's bidder, and how it joins. The session is forgotten by itself when the server no longer knows the paddle:
 * `bidder` is null again then, and the page joins anew.
 */
export function useBidder() {
  const call = useCall()
  const reconnect = useReconnect()
  const bidder = parseBidder(useStored(stored.bidder)[0])
  const {
    mutate: join,
    isPending: isJoining,
    error,
  } = useMutation({
    mutationFn: (input: { code?: string }) => call('joinAsBidder', { body: input }),
    onSuccess(joined) {
      keepBidder(joined)
      reconnect()
    },
  })
  return { bidder, join, isJoining, error }
}
