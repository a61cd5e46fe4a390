import type { AdvancedBid } from '../../../../shared/entities/bid.ts'
import { formatFigure } from '../../../../shared/money.ts'
import { BidTypeMark } from '../../../components/BidTypeMark.tsx'
import { Button } from '../../../components/Button.tsx'
import { useAdvanceBids } from '../actions/useAdvanceBids.ts'
import { useDesk } from '../desk.ts'
import { Panel } from '../Panel.tsx'
import { placeOf } from '../rules/advance-bids.ts'
import { KEYS } from '../rules/key-map.ts'
import { wouldLead } from '../rules/lot-figures.ts'
import { useLotFigures } from '../useLotFigures.ts'
import { Count, NothingWaits, WaitingList, WaitingRow } from './WaitingList.tsx'

/** Bids left with the house before the sale, highest first. 000 section 2. */
export function AdvanceBids() {
  const { open: openDialog } = useDesk()
  const { status, figures } = useLotFigures()
  const { open, accept } = useAdvanceBids()
  const takesBids = status === 'active' && figures.startPrice !== null

  return (
    <Panel
      title={<BidTypeMark type="advanced" />}
      aside={<Count of={open.length} />}
      className="border-l-3 border-l-advance"
    >
      {open.length === 0 ? (
        <NothingWaits>No advance bids left</NothingWaits>
      ) : (
        <WaitingList label="Advance bids">
          {open.map((bid, at) => {
            const beaten = takesBids && !wouldLead(bid.amount, figures)
            return (
              <WaitingRow
                key={bid.id}
                amount={bid.amount}
                paddle={bid.paddleNumber}
                place={placeOf(bid)}
                look={beaten ? 'settled' : 'open'}
              >
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Reject ${named(bid)}`}
                  onClick={() => openDialog({ kind: 'decline', bid })}
                >
                  Reject
                </Button>
                <Button
                  size="sm"
                  variant={at === 0 && takesBids ? 'advance' : 'secondary'}
                  shortcut={at === 0 ? KEYS.acceptAdvance : undefined}
                  disabled={beaten}
                  hint={beaten ? 'The bidding is past it' : undefined}
                  aria-label={`Accept ${named(bid)}`}
                  onClick={() => accept(bid)}
                >
                  Accept
                </Button>
              </WaitingRow>
            )
          })}
        </WaitingList>
      )}
    </Panel>
  )
}

function named({ amount, paddleNumber }: AdvancedBid): string {
  return `advance bid ${formatFigure(amount)} of paddle ${paddleNumber}`
}
