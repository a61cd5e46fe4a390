import type { LotState } from '../../../shared/entities/lot.ts'
import { Badge } from '../../components/Badge.tsx'
import { classNames } from '../../components/class-names.ts'
import { OfferedAgain } from '../../components/lot/LotBadges.tsx'
import { lotStanding } from './lot-standing.ts'

/** The lot is on the block this very moment. */
export function BiddingNow({ shown }: { shown: boolean }) {
  return shown && <Badge tone="live">Bidding Now</Badge>
}

const LOOKS = {
  sold: 'font-semibold text-accent-ink',
  subject: 'font-semibold text-warning-ink',
  passed: 'text-ink-muted',
  withdrawn: 'font-semibold text-withdrawn-ink',
  bidding: 'font-semibold',
  upcoming: 'font-medium',
} as const

const DOTS = { sold: 'bg-accent', subject: 'bg-warning' } as const

/** How the lot stands, in the catalogue's words; a sold one bears the gallery's dot. */
export function StandingWords({ state }: { state: LotState | undefined }) {
  const { kind, words } = lotStanding(state)
  if (words === null) return <OfferedAgain lot={state} />
  return (
    <p className={classNames('figures mt-0.5 flex items-center gap-1.5 text-sm', LOOKS[kind])}>
      {(kind === 'sold' || kind === 'subject') && (
        <span aria-hidden className={classNames('size-2 shrink-0 rounded-round', DOTS[kind])} />
      )}
      {words}
      <OfferedAgain lot={state} />
    </p>
  )
}
