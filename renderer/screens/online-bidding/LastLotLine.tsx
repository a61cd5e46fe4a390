import type { CurrencyCode } from '../../../shared/currency.ts'
import { classNames } from '../../components/class-names.ts'
import type { BidderSession } from '../../data/kept/bidder-session.ts'
import type { LotOnShow } from '../../data/reads/lot-on-show.ts'
import { outcomeWords } from './outcome-words.ts'

type LastLotLineProps = {
  last: NonNullable<LotOnShow['last']>
  bidder: BidderSession | null
  currency: CurrencyCode
}

/** How the lot before this one ended: a bidder may look up too late to see it. */
export function LastLotLine({ last, bidder, currency }: LastLotLineProps) {
  const outcome = outcomeWords(last.sale, { paddleNumber: bidder?.paddleNumber ?? null, currency })
  if (!outcome) return null
  const won = outcome.result === 'won'
  return (
    <p
      className={classNames(
        'figures border-l-2 px-3 py-1.5 text-sm',
        won ? 'border-success-ink bg-success-wash font-semibold text-success-ink' : 'border-rule text-ink-muted',
      )}
    >
      {outcome.text}
    </p>
  )
}
