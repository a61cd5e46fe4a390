import type { LotState } from '../../../shared/entities/lot.ts'
import { type Ended, type Ending, endingOf, isFinished, outcomeLabel } from '../../../shared/rules/outcomes.ts'
import { useWords } from '../../languages/useLanguage.ts'
import { Badge, type BadgeTone } from '../Badge.tsx'

const TONES: Readonly<Record<Ending, BadgeTone>> = {
  sold: 'success',
  subject: 'warning',
  below_reserve: 'danger',
  passed: 'neutral',
  bought_in: 'accent',
  withdrawn: 'withdrawn',
}

type BadgedLot = Pick<LotState, 'status' | 'subject' | 'offeredAgain' | 'shortfall'>

type LotBadgesProps = {
  lot: BadgedLot | undefined
  /** The text after the outcome's word, such as its price. */
  price?: string | undefined
}

/** A lot's status for staff: its outcome, and whether it was passed before. */
export function LotBadges({ lot, price }: LotBadgesProps) {
  const status = lot?.status
  return (
    <>
      {lot && isFinished(status) ? (
        <OutcomeBadge lot={{ ...lot, status }} price={price} />
      ) : (
        <Badge tone={status === 'active' ? 'live' : 'neutral'}>{status === 'active' ? 'Active' : 'Not started'}</Badge>
      )}
      <OfferedAgain lot={lot} />
    </>
  )
}

export function OutcomeBadge({ lot, price }: { lot: Ended; price?: string | undefined }) {
  const words = outcomeLabel(lot)
  return <Badge tone={TONES[endingOf(lot)]}>{price ? `${words} ${price}` : words}</Badge>
}

/** Shows that the lot was passed before. */
export function OfferedAgain({ lot }: { lot: { offeredAgain?: boolean | undefined } | undefined }) {
  const words = useWords()
  return lot?.offeredAgain && <Badge tone="info">{words.lot.offeredAgain}</Badge>
}
