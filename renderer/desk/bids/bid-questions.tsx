import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { Question } from '../../../shared/entities/people/paddle.ts'
import { formatMoney } from '../../../shared/money.ts'
import { peopleTerms } from '../../../shared/rules/people-terms.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { ApiError, sentenceOf } from '../../data/client/api-error.ts'
import { PersonOf } from '../../widgets/people/Person.tsx'
import type { DeskTools } from '../tools.ts'

const Near = z.object({ near: z.array(z.string()) })

type Asked = {
  amount: number
  paddle: string
  /** What was answered already. */
  confirm: readonly Question[]
  /** Whether paddles like it are offered in its place. */
  near: 'offered' | 'no'
  /** Bids again, with the answer, or for another paddle. */
  again: (confirm: readonly Question[], paddle: string) => void
}

/**
 * Asks about a bid of the room that the server wants confirmed: Enter bids, a figure bids for the near paddle beside it.
 * Says whether it was such a refusal; one that no answer changes is told.
 */
export function askAboutBid({ open, showToast, terms, currency }: DeskTools, error: Error, bid: Asked): boolean {
  if (!(error instanceof ApiError)) return false
  const question = Question.safeParse(error.code).data
  const isFinal = question === 'over_limit' && peopleTerms(terms).overLimit === 'refuse'
  if (error.code === 'suspended' || isFinal) {
    showToast({ title: sentenceOf(error), kind: 'destructive' })
    return true
  }
  if (question === undefined || bid.confirm.includes(question)) return false
  const { near } = Near.safeParse(error.body?.details).data ?? { near: [] }
  open({
    kind: 'ask',
    ask: {
      title: sentenceOf(error),
      details: (
        <NearPaddles
          near={bid.near === 'offered' ? near : []}
          paddle={bid.paddle}
          onTake={(paddle) => bid.again([], paddle)}
        />
      ),
      cancelLabel: 'No bid',
      confirmLabel: `Bid ${formatMoney(bid.amount, currency)}${bid.paddle === '' ? '' : ` for ${bid.paddle}`}`,
      onConfirm: () => bid.again([...bid.confirm, question], bid.paddle),
    },
  })
  return true
}

/** Whose paddle it is, and those near it, with a key each. */
function NearPaddles({
  near,
  paddle,
  onTake,
}: {
  near: readonly string[]
  paddle: string
  onTake: (paddle: string) => void
}) {
  const take = useEffectEvent((key: string) => {
    const chosen = near[Number(key) - 1]
    if (chosen !== undefined) onTake(chosen)
  })
  useEffect(() => {
    const onKey = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      repeat || ctrlKey || metaKey || altKey || take(key)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="flex flex-col gap-2">
      <PersonOf paddle={paddle} className="font-medium" />
      {near.map((each, at) => (
        <Button key={each} shortcut={String(at + 1)} onClick={() => onTake(each)} className="justify-start!">
          <Kbd keys={String(at + 1)} />
          <span className="figures font-semibold">{each}</span>
          <PersonOf paddle={each} />
        </Button>
      ))}
    </div>
  )
}
