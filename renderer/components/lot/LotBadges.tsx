import type { LotState, LotStatus } from '../../../shared/entities/lot.ts'
import { isFinished, outcomeLabel } from '../../../shared/rules/outcomes.ts'
import { Badge, type BadgeTone } from '../Badge.tsx'

const TONES: Readonly<Record<LotStatus, BadgeTone>> = {
  preloaded: 'neutral',
  active: 'live',
  sold: 'success',
  passed: 'neutral',
  withdrawn: 'withdrawn',
}

type LotBadgesProps = {
  lot: Pick<LotState, 'status' | 'subject' | 'offeredAgain'> | undefined
  /** What stands behind the outcome's word, as its price. */
  price?: string | undefined
}

/** Where a lot stands in the sale, to those who work there: its status, and whether it was passed before. */
export function LotBadges({ lot, price }: LotBadgesProps) {
  const { status, subject } = lot ?? { status: 'preloaded', subject: false }
  const words = isFinished(status) ? outcomeLabel({ status, subject }) : status === 'active' ? 'Active' : 'Not started'
  return (
    <>
      <Badge tone={subject ? 'warning' : TONES[status]}>{price ? `${words} ${price}` : words}</Badge>
      <OfferedAgain lot={lot} />
    </>
  )
}

/** The lot was passed before. */
export function OfferedAgain({ lot }: { lot: Pick<LotState, 'offeredAgain'> | undefined }) {
  return lot?.offeredAgain && <Badge tone="info">Offered again</Badge>
}
