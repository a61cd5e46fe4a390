import { type ReactNode, use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { ShownBooking } from '../../../shared/entities/telephone.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { figuresOf } from '../../../shared/sale/state.ts'
import { waitingBids } from '../../../shared/sale/view/views.ts'
import { callTurn } from '../../../shared/telephone/call-turn.ts'
import { inWords } from '../../../shared/telephone/call-words.ts'
import { Badge } from '../../components/Badge.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { useView } from '../../data/sale/useView.ts'
import { Panel } from '../../desk/parts/Panel.tsx'
import { useLotsOnBlock } from '../../widgets/round/useLotsOnBlock.ts'
import { callerName, RANG_BY, type TelephoneDesk } from './desk.ts'

const NONE: readonly Bid[] = []

/** The current state: the lot, callers' waiting bids, open calls, and clients to call now. */
export function NowPanel({ desk: { bookings, callers, sale } }: { desk: TelephoneDesk }) {
  const unit = use(AmountUnit)
  const active = sale.activeLot
  const onBlock = useLotsOnBlock()
  const asking = useView(({ ofLot }) =>
    active === null
      ? null
      : (ofLot(active, (of, lot) => (lot.startPrice === null ? null : askingPrice(figuresOf(of, lot)))) ?? null),
  )
  const waiting = useView(({ lot }) => (active === null ? NONE : waitingBids(lot(active)?.bids ?? NONE, 'phone')))
  const turns = bookings.map((booking) => ({ booking, turn: callTurn(booking, onBlock) }))
  const onLine = bookings.filter(({ state }) => state === 'on_line')
  const toRing = turns.flatMap(({ booking, turn }) =>
    (turn === 'ring_now' || turn === 'on_lot') && booking.state !== 'on_line' ? [booking] : [],
  )
  const who = (caller: string | null) => callerName(callers, caller) ?? 'nobody'
  return (
    <Panel
      title="Now"
      aside={
        <span className="figures text-xs text-ink-muted">
          {sale.live ? lotWords(active, asking, unit) : 'Not live'}
        </span>
      }
    >
      <div className="flex flex-col gap-2 px-2.5 pb-2.5 text-sm" aria-live="polite">
        {waiting.length > 0 && (
          <Group title="Bids that wait for the clerk">
            {waiting.map(({ id, amount, paddleNumber }) => (
              <li key={id} className="figures flex justify-between gap-2">
                <span>Paddle {paddleNumber}</span>
                <span className="font-semibold text-telephone-ink">{formatAmount(amount, unit)}</span>
              </li>
            ))}
          </Group>
        )}
        <Calls title="On the line" calls={onLine} who={who} />
        <Calls title="To ring now" calls={toRing} who={who} />
        {waiting.length + onLine.length + toRing.length === 0 && (
          <p className="py-1 text-ink-muted">
            {sale.live ? 'No calls to make now.' : 'Calls appear here while the sale is live.'}
          </p>
        )}
      </div>
    </Panel>
  )
}

function lotWords(active: string | number | null, asking: number | null, unit: MoneyUnit): string {
  if (active === null) return 'No lot is on'
  return asking === null ? `Lot ${active}` : `Lot ${active} at ${formatAmount(asking, unit)}`
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      <ul className="flex flex-col gap-1">{children}</ul>
    </section>
  )
}

type CallsProps = { title: string; calls: readonly ShownBooking[]; who: (caller: string | null) => string }

function Calls({ title, calls, who }: CallsProps) {
  if (calls.length === 0) return null
  return (
    <Group title={title}>
      {calls.map(({ id, name, paddle, caller, state, inSeconds }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 flex-1 truncate">
            <span className="figures font-semibold">{paddle}</span> {name}
          </span>
          {state === 'no_answer' && <Badge tone="warning">{RANG_BY.no_answer.toUpperCase()}</Badge>}
          <span className={caller === null ? 'text-danger-ink' : 'text-ink-muted'}>{who(caller)}</span>
          <span className="figures text-xs text-ink-muted">{inWords(inSeconds)}</span>
        </li>
      ))}
    </Group>
  )
}
