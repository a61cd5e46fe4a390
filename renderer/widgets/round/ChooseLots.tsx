import { useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { NoAnswerError } from '../../api-error.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useWrite } from '../../data/writes/useWrite.ts'
import { useLanguage } from '../../languages/useLanguage.ts'
import type { OpenChoice } from './open-choice.ts'
import { lotsIn } from './shown-round.ts'
import { useSecondsTo } from './useSecondsTo.ts'

/** The lots that the winner of a choice proposes to take, within the time; the clerk records them. */
export function ChooseLots({ choice }: { choice: OpenChoice }) {
  const { lead: lotNumber, left, min, until, proposed } = choice
  const language = useLanguage()
  const { round } = language.words.lot
  const [chosen, setChosen] = useState<readonly LotNumber[]>(left.length === min ? left : [])
  const seconds = useSecondsTo(until)
  const { mutate, isPending } = useWrite('proposeLots', {
    failed: (error) => ({
      title: error instanceof NoAnswerError ? language.words.states.noAnswer : language.words.states.refused,
    }),
  })
  const isShort = chosen.length < min

  function toggle(lot: LotNumber): void {
    setChosen(left.filter((each) => (each === lot ? !chosen.includes(lot) : chosen.includes(each))))
  }

  if (seconds === 0) return <p className="text-center font-semibold">{round.over}</p>
  return (
    <div className="flex flex-col gap-2.5">
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        {round.choose} <span className="figures shrink-0">{round.seconds(language.figure(seconds))}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {left.map((lot) => (
          <Button
            key={lot}
            variant={chosen.includes(lot) ? 'primary' : 'secondary'}
            aria-pressed={chosen.includes(lot)}
            className="figures min-h-11 min-w-11"
            onClick={() => toggle(lot)}
          >
            {lot}
          </Button>
        ))}
      </div>
      {proposed && <p role="status">{round.proposed(lotsIn(proposed, language))}</p>}
      <Button
        variant="primary"
        size="lg"
        pending={isPending}
        disabled={isShort ? 'said' : null}
        onClick={() => mutate({ params: { lotNumber }, body: { lots: [...chosen] }, isCommand: true })}
      >
        {isShort ? round.atLeast(language.figure(min)) : round.propose}
      </Button>
    </div>
  )
}
