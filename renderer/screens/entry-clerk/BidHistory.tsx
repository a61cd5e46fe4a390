import { use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { Badge } from '../../components/Badge.tsx'
import { classNames } from '../../components/class-names.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { clockOf } from '../../components/lot/moments.ts'
import { Cell, HeaderCell, Table } from '../../components/Table.tsx'
import { useSaleZone } from '../../data/reads/house-reads.ts'
import { asPledges, type BidRow, bidRows } from '../../desk/bid-rows.ts'
import { isOff } from '../../desk/bids/BidCells.tsx'
import { Scroller } from '../../desk/parts/Panel.tsx'
import { BidMark } from '../../widgets/ChannelMark.tsx'
import { personWords, usePeople } from '../../widgets/people/people.ts'
import { useAppeal } from '../../widgets/round/useAppeal.ts'
import { Column } from './Column.tsx'

/** The lot's bids, newest first, in a list of 24rem that scrolls. */
export function BidHistory({ lotNumber, bids }: { lotNumber: LotNumber; bids: readonly Bid[] }) {
  const isAppeal = useAppeal(lotNumber) !== null
  const rows = isAppeal ? asPledges(bidRows(bids)) : bidRows(bids)
  return (
    <Column title="Bid History" aside={<span className="figures text-xs text-ink-muted">{rows.length}</span>}>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-sm text-ink-muted">No bids yet</p>
      ) : (
        <Scroller label="Bids of this lot" className="-mx-3.5 -my-3.5 max-h-[24rem] px-3.5 pb-2">
          <Table caption="Bids of this lot, newest first">
            <thead className="sticky top-0 bg-raised">
              <tr>
                <HeaderCell>Bid</HeaderCell>
                <HeaderCell align="right">Amount</HeaderCell>
                <HeaderCell>Paddle</HeaderCell>
                <HeaderCell className="w-full max-w-0 truncate">Location</HeaderCell>
                <HeaderCell align="right">Time</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.bid.id} {...row} />
              ))}
            </tbody>
          </Table>
        </Scroller>
      )}
    </Column>
  )
}

function Row({ bid, status }: BidRow) {
  const unit = use(AmountUnit)
  const timeZone = useSaleZone()
  const person = personWords(usePeople(), bid.paddleNumber)
  const off = isOff(status)
  const isStart = bid.auctioneerStartPrice || bid.type === 'start_price'
  const struck = classNames(off && 'text-ink-muted', status === 'Cancelled' && 'line-through')
  return (
    <tr className={classNames(status === 'High bid' && 'bg-accent-wash')}>
      <Cell>
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={off ? 'grayscale' : undefined}>
            <BidMark bid={bid} />
          </span>
          {status !== 'Active' && <Badge tone={off ? 'neutral' : 'accent'}>{status}</Badge>}
          {status === 'Active' && isStart && <Badge>start</Badge>}
        </span>
      </Cell>
      <Cell align="right" className={classNames('figures text-base font-semibold max-xl:text-sm', struck)}>
        {formatAmount(bid.amount, unit)}
      </Cell>
      <Cell className={classNames('figures', struck)}>{bid.paddleNumber ?? '–'}</Cell>
      <Cell className={classNames('w-full max-w-0 truncate', struck)}>
        {[person, bid.bidderLocation].filter(Boolean).join(' · ') || '–'}
      </Cell>
      <Cell align="right" className={classNames('figures text-ink-muted', struck)}>
        {clockOf(bid.timestamp, timeZone)}
      </Cell>
    </tr>
  )
}
