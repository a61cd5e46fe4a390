import type { ReactNode } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { AdvancedBid, Bid } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { highestBid, underbid } from '../../../shared/rules/bids.ts'
import { secondsLate } from '../../../shared/rules/outcomes.ts'
import { reserveWords } from '../../../shared/rules/reserve-words.ts'
import { classNames } from '../../components/class-names.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { useAdvancedBids, useLotBook } from '../../data/reads/book-reads.ts'
import { useLateBids } from '../../data/reads/late-bids.ts'
import { useLotState, usePendingBids } from '../../data/reads/sale-reads.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { personWords, usePeople, usePeopleWatch } from '../../widgets/people/people.ts'

type PrivateStripProps = {
  lotNumber: LotNumber
  ended: LotNumber | null
  bids: readonly Bid[]
}

/** For the auctioneer only: waiting bids, advance bids, and late bids. */
export function PrivateStrip({ lotNumber, ended, bids }: PrivateStripProps) {
  const unit = useUnit()
  usePeopleWatch()
  const { data: pending = [] } = usePendingBids(lotNumber)
  const advanced = useAdvancedBids(lotNumber) ?? []
  const [top] = pending
  const book = useLotBook(lotNumber)
  const reserve = book?.reserve ?? null
  const highest = highestBid(bids)?.amount ?? null
  const advance = advanceToBeat(advanced, { highest })
  const asleep = advanced.filter((bid) => bid.asleep && bid.status !== 'declined').length
  const rival = underbid(bids)
  const [late] = useLateBids(ended)
  const status = useLotState(lotNumber).data?.status
  return (
    <section
      // Only for staff, in English.
      lang="en"
      dir="ltr"
      aria-label="Private strip"
      className="grid shrink-0 auto-cols-fr grid-flow-col border-t-[0.6cqh] border-advance bg-sunken text-[min(3.6cqh,2.2cqw)] leading-tight"
    >
      {late ? (
        <Item label={`Late on lot ${ended}`} look="late">
          <Said amount={late.amount} paddle={late.paddleNumber} more={`${secondsLate(late.lateBy)} late`} />
        </Item>
      ) : (
        <Item label={pending.length > 1 ? `${pending.length} online bids waiting` : 'Online bid waiting'}>
          {top ? <Said amount={top.amount} paddle={top.paddleNumber} more={top.bidderLocation} /> : 'None'}
        </Item>
      )}
      <Item label={book?.next ? 'The book bids' : 'Advance bid to beat'}>
        {book?.next ? (
          <Said
            amount={book.next.amount}
            paddle={book.next.paddleNumber}
            more={`up to ${formatAmount(book.next.maximum, unit)}`}
          />
        ) : advance ? (
          <Said amount={advance.amount} paddle={advance.paddleNumber} more={advance.location} />
        ) : (
          `None${asleep > 0 ? ` (${asleep} asleep)` : ''}`
        )}
      </Item>
      {reserve !== null && (
        <Item label="Reserve">
          <Said
            amount={reserve}
            paddle={null}
            more={[
              highest !== null && status === 'active' && highest >= reserve && !book?.isHouseBid
                ? 'on the market'
                : reserveWords(reserve, { highest, status, unit }).text.trim(),
              book?.isHouseBid && 'the house leads',
            ]
              .filter(Boolean)
              .join(', ')}
          />
        </Item>
      )}
      <Item label="Underbidder">
        {rival ? (
          <Said amount={rival.amount} paddle={rival.paddleNumber} more={<BidTypeMark type={rival.type} />} />
        ) : (
          'None'
        )}
      </Item>
    </section>
  )
}

function Item({ label, look, children }: { label: string; look?: 'late'; children: ReactNode }) {
  return (
    <div
      role={look === 'late' ? 'alert' : undefined}
      className={classNames(
        'min-w-0 border-l border-hairline px-[1.5cqw] py-[1.2cqh] first:border-l-0 first:pl-[3cqw]',
        look === 'late' && 'bg-warning text-on-warning',
      )}
    >
      <h2 className={classNames('truncate text-[0.8em]', look !== 'late' && 'text-ink-muted')}>{label}</h2>
      <p>{children}</p>
    </div>
  )
}

/** A figure with its paddle below, which is never cut off. */
function Said({ amount, paddle, more }: { amount: number; paddle: string | null; more: ReactNode }) {
  const unit = useUnit()
  const person = personWords(usePeople(), paddle)
  return (
    <>
      <strong className="figures block truncate text-[1.35em] font-semibold">{formatAmount(amount, unit)}</strong>{' '}
      <span className="flex gap-[0.5em] text-[0.8em]">
        {paddle !== null && <span className="figures shrink-0">Paddle {paddle}</span>}{' '}
        {person !== '' && <span className="min-w-0 truncate">{`${person} `}</span>}
        <span className="min-w-0 truncate opacity-80">{more}</span>
      </span>
    </>
  )
}

/** Returns the best advance bid that is not accepted, declined, asleep or beaten by the room. Whole currency units. */
export function advanceToBeat(
  advancedBids: readonly AdvancedBid[],
  { highest }: { highest: number | null },
): AdvancedBid | null {
  return advancedBids
    .filter(({ status, amount, asleep }) => status === 'active' && !asleep && amount > (highest ?? 0))
    .reduce<AdvancedBid | null>((best, bid) => (best === null || bid.amount > best.amount ? bid : best), null)
}
