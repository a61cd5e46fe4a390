import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api-error.ts'
import { useCall, useReconnect } from '../provider.tsx'
import { forgetJoinedCode, keepBidder, keepJoinedCode, parseBidder } from './bidder-session.ts'
import { stored } from './storage-keys.ts'
import { useStored } from './stored.ts'

/** The refusals of a code that will never be taken again. */
const ENDED_CODES = ['code_unknown', 'code_of_other_sale']

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
    onSuccess(joined, { code }) {
      if (code !== undefined) keepJoinedCode({ code, paddle: joined.paddleNumber, at: Date.now() })
      keepBidder(joined)
      reconnect()
    },
    onError(refused, { code }) {
      const isEnded = refused instanceof ApiError && ENDED_CODES.some((each) => each === refused.code)
      if (code !== undefined && isEnded) forgetJoinedCode(code)
    },
  })
  return { bidder, endedPaddle, join, isJoining, error }
}
