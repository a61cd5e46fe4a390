import { z } from 'zod'
import { formatMoney } from '../../../shared/amounts/money.ts'
import { Question } from '../../../shared/entities/people/paddle.ts'
import { ApiError, sentenceOf } from '../../api-error.ts'
import { isFinalRefusal } from '../../data/writes/asked.ts'
import { PersonOf } from '../../widgets/people/Person.tsx'
import type { DeskTools } from '../tools.ts'

const Near = z.object({ near: z.array(z.string()) })
const Waiting = z.object({ bidId: z.string(), amount: z.number() })

type Asked = {
  amount: number
  paddle: string
  /** The questions already confirmed. */
  confirm: readonly Question[]
  /** Whether similar paddles are offered instead. */
  near: 'offered' | 'no'
  /** Bids again, with the answer, or for another paddle. */
  again: (confirm: readonly Question[], paddle: string) => void
  /** Accepts the caller's waiting bid instead of the typed one. */
  acceptCaller: (bidId: string) => void
}

/**
 * Asks about a room bid that the server wants confirmed; a digit bids for the similar paddle next to it. Returns
 * whether the error was such a refusal; final ones are reported.
 */
export function askAboutBid({ open, showToast, currency }: DeskTools, error: Error, bid: Asked): boolean {
  if (!(error instanceof ApiError)) return false
  const question = Question.safeParse(error.code).data
  if (error.code === 'suspended' || isFinalRefusal(error)) {
    showToast({ title: sentenceOf(error), kind: 'destructive' })
    return true
  }
  if (question === undefined || bid.confirm.includes(question)) return false
  const { near } = Near.safeParse(error.body?.details).data ?? { near: [] }
  const waiting = question === 'caller_waits' ? Waiting.safeParse(error.body?.details).data : undefined
  open({
    kind: 'question',
    question: {
      title: sentenceOf(error),
      details: <PersonOf paddle={bid.paddle} className="font-medium" />,
      yes: `Bid ${formatMoney(bid.amount, currency)}${bid.paddle === '' ? '' : ` for ${bid.paddle}`}`,
      ...(waiting && {
        enter: {
          label: `Accept the Caller’s ${formatMoney(waiting.amount, currency)}`,
          take: () => bid.acceptCaller(waiting.bidId),
        },
      }),
      no: 'No Bid',
      choices: bid.near === 'offered' ? near.map((paddle) => nearPaddle(paddle, () => bid.again([], paddle))) : [],
      field: null,
      onYes: () => bid.again([...bid.confirm, question], bid.paddle),
    },
  })
  return true
}

const nearPaddle = (paddle: string, take: () => void) => ({
  id: paddle,
  label: (
    <>
      <span className="figures font-semibold">{paddle}</span> <PersonOf paddle={paddle} />
    </>
  ),
  take,
})
