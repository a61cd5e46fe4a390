import type { LotNumber } from '../../../shared/lot-number.ts'
import { lotsNamed } from '../../../shared/sale/rounds/round-words.ts'
import { useSecondsTo } from '../../widgets/round/useSecondsTo.ts'

type ChoiceTimeProps = { until: string; proposed: readonly LotNumber[] | null }

/** The lots that the winner of a choice proposes, and the time that it has to propose others. */
export function ChoiceTime({ until, proposed }: ChoiceTimeProps) {
  const seconds = useSecondsTo(until)
  return (
    <p className="rounded-control bg-warning-wash px-3 py-2">
      <span role="status" className="font-semibold">
        {proposed ? `The winner proposes ${lotsNamed(proposed)}` : 'The winner has not proposed lots'}
      </span>
      {/* The seconds are not read aloud, because they change each second. */}
      <span aria-hidden className="figures ml-2">
        {seconds > 0 ? `${seconds} s left` : 'Time is up'}
      </span>
    </p>
  )
}
