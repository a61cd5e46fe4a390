import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../api-error.ts'
import type { CallInput } from '../../data/client/call-types.ts'
import { confirming, questionIn } from '../../data/writes/asked.ts'
import { useWrite, type WriteOptions } from '../../data/writes/useWrite.ts'
import { AskedStrip } from './AskedStrip.tsx'

/** The writes of other screens than the clerk's that the server may answer with a question. */
type AskedWrite =
  | 'registerPaddle'
  | 'changePaddle'
  | 'createBooking'
  | 'addAdvancedBid'
  | 'addAdvancedBids'
  | 'recordSale'

/**
 * A write that the server may answer with a question about the client or the limit: it is asked in the strip of the desk,
 * and Shift+Enter sends the write again with the answer. The caller renders `question`.
 */
export function useAskedWrite<N extends AskedWrite>(
  name: N,
  { yes, failed, onFailed, ...options }: WriteOptions<N> & { yes: string },
) {
  const [asked, setAsked] = useState<{ words: string; again: CallInput<N> } | null>(null)
  const { mutate, isPending } = useWrite(name, {
    ...options,
    failed(error, input) {
      if (questionIn(error, input)) return null
      return (typeof failed === 'function' ? failed(error, input) : failed) ?? null
    },
    onFailed(error, input) {
      const question = questionIn(error, input)
      if (question) setAsked({ words: sentenceOf(error), again: confirming(input, question) })
      else onFailed?.(error, input)
    },
  })

  // TypeScript can't see that this call's input is never left out.
  const send = mutate as unknown as (input: CallInput<N>) => void
  const question: ReactNode = asked && (
    <AskedStrip words={asked.words} yes={yes} onYes={() => send(asked.again)} onNo={() => setAsked(null)} />
  )
  return { mutate, isPending, question }
}
