import type { LotState } from '../../../shared/entities/lot.ts'
import { Badge } from '../../components/Badge.tsx'
import { classNames } from '../../components/class-names.ts'
import { lotStanding } from './lot-standing.ts'

/** The lot is on the block this very moment. */
export function BiddingNow({ shown }: { shown: boolean }) {
  return shown && <Badge tone="live">Bidding Now</Badge>
}

const LOOKS = {
  sold: 'font-semibold text-accent-ink',
  passed: 'text-ink-muted',
  bidding: 'font-semibold',
  upcoming: 'font-medium',
} as const

/** How the lot stands, in the catalogue's words; a sold one bears the gallery's dot. */
export function StandingWords({ state }: { state: LotState | undefined }) {
  const { kind, words } = lotStanding(state)
  if (words === null) return null
  return (
    <p className={classNames('figures mt-0.5 flex items-center gap-1.5 text-sm', LOOKS[kind])}>
      {kind === 'sold' && <span aria-hidden className="size-2 shrink-0 rounded-round bg-accent" />}
      {words}
    </p>
  )
}
