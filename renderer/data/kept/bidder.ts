import { useMutation } from '@tanstack/react-query'
import { useCall, useReconnect } from '../provider.tsx'
import { keepBidder, parseBidder } from './bidder-session.ts'
import { stored } from './storage-keys.ts'
import { useStored } from './stored.ts'

/**
 * Returns this tab's bidder and the function that joins. If the server refuses the session, `bidder` is null; if the
 * house ended it, `endedPaddle` is its paddle.
 */
export function useBidder() {
  const call = useCall()
  const reconnect = useReconnect()
  const bidder = parseBidder(useStored(stored.bidder)[0])
  const [endedPaddle] = useStored(stored.endedPaddle)
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
  return { bidder, endedPaddle, join, isJoining, error }
}
