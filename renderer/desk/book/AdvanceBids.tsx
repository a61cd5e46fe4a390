import { use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { AdvancedBid } from '../../../shared/entities/bid.ts'
import type { LotBook } from '../../../shared/entities/book.ts'
import { wouldLead } from '../../../shared/rules/bids.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'
import { Badge } from '../../components/Badge.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { useAdvancedBids, useLotBook } from '../../data/reads/book-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { ActionButton } from '../ActionButton.tsx'
import { ACTIONS } from '../actions.ts'
import { openAdvanceBids, placeOf, sleepingBids } from '../advance-bids.ts'
import { DeskButton } from '../parts/DeskButton.tsx'
import { KeyHint } from '../parts/KeyHint.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Count, NothingWaits, WaitingList, WaitingRow } from '../parts/WaitingList.tsx'
import { idleAdvanceBids } from '../rounds/round-now.ts'
import { useLotFigures, useNow } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'
import { acceptAdvance, askDecline } from './commands.ts'
import { SleepingBids } from './SleepingBids.tsx'

/** Advance bids, highest first. */
export function AdvanceBids() {
  const unit = use(AmountUnit)
  const desk = useDeskTools()
  const { lotNumber, terms } = desk
  const { status, figures } = useLotFigures()
  const all = useAdvancedBids(lotNumber) ?? []
  const book = useLotBook(lotNumber)
  const open = openAdvanceBids(all, terms.advanceBids)
  const idle = useView((view) => idleAdvanceBids(view, lotNumber))
  const first = open.find(({ id }) => !idle.includes(id))
  const sleeping = sleepingBids(all, terms.advanceBids)
  const byMaximum = terms.advanceBids === 'maximum'
  const leads = useNow(({ highest }) => (byMaximum && highest ? highest.paddleNumber : null))
  const takesBids = status === 'active' && figures.startPrice !== null
  const finished = isFinished(status)

  return (
    <Panel
      title={<BidTypeMark type="advanced" />}
      aside={<Count of={open.length} />}
      className="border-l-3 border-l-advance"
    >
      {open.length === 0 ? (
        <NothingWaits>
          {all.length === 0
            ? 'No advance bids'
            : sleeping.length > 0
              ? 'No advance bid is awake'
              : 'No advance bids left'}
        </NothingWaits>
      ) : (
        <>
          {byMaximum && <BookBid next={book?.next ?? null} leads={leads} />}
          <WaitingList label={byMaximum ? 'Maximum bids' : 'Advance bids'}>
            {open.map((bid) => {
              const isIdle = idle.includes(bid.id)
              const beaten = isIdle || (takesBids && !wouldLead(bid.amount, figures))
              const why = isIdle ? 'It can’t bid in this round' : 'The bidding is past it'
              return (
                <WaitingRow
                  channel={undefined}
                  key={bid.id}
                  amount={bid.amount}
                  paddle={bid.paddleNumber}
                  place={placeOf(bid)}
                  look={beaten ? 'settled' : 'open'}
                >
                  <DeskButton
                    size="sm"
                    variant="ghost"
                    shortcut={bid === first ? ACTIONS.rejectAdvance.keys[0] : undefined}
                    aria-label={`Reject ${named(bid, unit)}`}
                    onClick={() => askDecline(desk, bid)}
                  >
                    Reject
                  </DeskButton>
                  {bid.paddleNumber === leads ? (
                    <Badge>Leads</Badge>
                  ) : (
                    <DeskButton
                      size="sm"
                      variant={bid === first && takesBids && !byMaximum ? 'advance' : 'secondary'}
                      shortcut={bid === first && !byMaximum ? ACTIONS.acceptAdvance.keys[0] : undefined}
                      disabled={beaten || finished ? 'said' : null}
                      hint={finished ? 'This lot has its outcome' : beaten ? why : undefined}
                      aria-label={`Accept ${named(bid, unit)}`}
                      onClick={(event) => desk.once('acceptAdvance 0', event, () => acceptAdvance(desk, bid))}
                    >
                      Accept
                      {bid === first && !byMaximum && <KeyHint keys={ACTIONS.acceptAdvance.keys[0]} />}
                    </DeskButton>
                  )}
                </WaitingRow>
              )
            })}
          </WaitingList>
        </>
      )}
      {sleeping.length > 0 && <SleepingBids bids={sleeping} />}
    </Panel>
  )
}

/** The book's next bid and its bidder, by the terms of maximum bids; a key places it. */
function BookBid({ next, leads }: Pick<LotBook, 'next'> & { leads: string | null }) {
  const unit = use(AmountUnit)
  if (!next) return <NothingWaits>The book has no bid now</NothingWaits>
  const amount = formatAmount(next.amount, unit)
  return (
    <div className="flex items-center gap-2 bg-advance-wash px-2.5 py-1 text-sm">
      <span className="min-w-0 flex-1 truncate">
        The book bids <strong className="figures">{amount}</strong> for paddle{' '}
        <span className="figures font-medium">{next.paddleNumber}</span>
        {next.paddleNumber === leads && ' to meet the reserve'}
      </span>
      <ActionButton
        id="acceptAdvance"
        size="sm"
        variant="advance"
        aria-label={`Place the book’s bid of ${amount} for paddle ${next.paddleNumber}`}
      >
        Bid
        <KeyHint keys={ACTIONS.acceptAdvance.keys[0]} />
      </ActionButton>
    </div>
  )
}

function named({ amount, paddleNumber }: AdvancedBid, unit: MoneyUnit): string {
  return `advance bid ${formatAmount(amount, unit)} of paddle ${paddleNumber}`
}
