import { useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { reasonIn } from '../../languages/sentence.ts'
import { useLanguage } from '../../languages/useLanguage.ts'
import type { OpenChoice } from './open-choice.ts'
import { lotsIn } from './shown-round.ts'
import { useSecondsTo } from './useSecondsTo.ts'
import { useTitles } from './useTitles.ts'

/** The lots that the winner of a choice proposes to take, within the time; the clerk records them. */
export function ChooseLots({ choice }: { choice: OpenChoice }) {
  const { lead: lotNumber, left, price, min, until, proposed, isFollowing } = choice
  const language = useLanguage()
  const { round } = language.words.lot
  const unit = useUnit()
  const titles = useTitles(left)
  const [picked, setPicked] = useState<readonly LotNumber[]>(left.length === min ? left : [])
  // A lot may be recorded from paper in the meantime.
  const chosen = picked.filter((lot) => left.includes(lot))
  const seconds = useSecondsTo(until)
  const { mutate, isPending } = useWrite('proposeLots', {
    failed: (error) => ({ title: reasonIn(language, error, unit) }),
  })
  const isShort = chosen.length < min

  function toggle(lot: LotNumber): void {
    const at = left.indexOf(lot)
    if (isFollowing) setPicked(left.slice(0, chosen.at(-1) === lot ? at : at + 1))
    else setPicked(left.filter((each) => (each === lot ? !chosen.includes(lot) : chosen.includes(each))))
  }

  const said = proposed && <p role="status">{round.proposed(lotsIn(proposed, language))}</p>
  if (seconds === 0) return said ?? <p className="text-center font-semibold">{round.over}</p>
  return (
    <div className="flex flex-col gap-2.5">
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        {round.choose} <span className="figures shrink-0">{round.seconds(language.figure(seconds))}</span>
      </p>
      <ul className="flex max-h-[38dvh] flex-col gap-1.5 overflow-auto">
        {left.map((lot, at) => (
          <li key={lot}>
            <Button
              variant={chosen.includes(lot) ? 'primary' : 'secondary'}
              aria-pressed={chosen.includes(lot)}
              className="min-h-11! w-full justify-start!"
              onClick={() => toggle(lot)}
            >
              <span className="figures font-semibold">{lot}</span> <bdi className="min-w-0 truncate">{titles[at]}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      {said}
      {chosen.length > 1 && (
        <p className="figures text-center font-semibold">
          {round.total(
            language.money(price, unit),
            language.figure(chosen.length),
            language.money(price * chosen.length, unit),
          )}
        </p>
      )}
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
