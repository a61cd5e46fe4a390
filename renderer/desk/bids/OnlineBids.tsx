import type { Bid } from '../../../shared/entities/bid.ts'
import { formatFigure } from '../../../shared/money.ts'
import { highestBid, wouldLead } from '../../../shared/rules/bids.ts'
import { type KnownLot, waitingBids } from '../../../shared/sale/lot-patch.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { useView } from '../../data/sale/useView.ts'
import { useBidChanges } from '../../screens/clerk/actions/useBidChanges.ts'
import { useOnlineBids } from '../../screens/clerk/actions/useOnlineBids.ts'
import { useOnePress } from '../../screens/clerk/keys/useOnePress.ts'
import { KEYS } from '../actions.ts'
import { useDeskLot } from '../desk.ts'
import { DeskButton } from '../parts/DeskButton.tsx'
import { Panel } from '../parts/Panel.tsx'
import { Count, NothingWaits, WaitingList, WaitingRow } from '../parts/WaitingList.tsx'

/** Online bids that wait for the clerk, and those just turned down that could still lead. */
export function OnlineBids() {
  const { lotNumber } = useDeskLot()
  const { waiting, rejected } = useView(({ known }) => onlineBids(known.get(lotNumber) ?? {}))
  const { accept, reject } = useOnlineBids()
  const onePress = useOnePress()
  const { change } = useBidChanges()

  return (
    <Panel
      title={<BidTypeMark type="online" />}
      aside={<Count of={waiting.length} />}
      className="border-l-3 border-l-online"
    >
      {waiting.length + rejected.length === 0 ? (
        <NothingWaits>No online bids waiting</NothingWaits>
      ) : (
        <WaitingList label="Online bids waiting">
          {waiting.map((bid, at) => (
            <WaitingRow key={bid.id} amount={bid.amount} paddle={bid.paddleNumber} place={bid.bidderLocation}>
              <DeskButton
                size="sm"
                variant="ghost"
                aria-label={`Reject ${named(bid)}`}
                onClick={(event) => onePress('reject online', event, () => reject(bid))}
              >
                Reject
              </DeskButton>
              <DeskButton
                size="sm"
                variant={at === 0 ? 'online' : 'secondary'}
                shortcut={at === 0 ? KEYS.acceptOnline : undefined}
                aria-label={`Accept ${named(bid)}`}
                onClick={(event) => onePress('accept online', event, () => accept(bid))}
              >
                Accept
              </DeskButton>
            </WaitingRow>
          ))}
          {rejected.map((bid) => (
            <WaitingRow key={bid.id} amount={bid.amount} paddle={bid.paddleNumber} place="Rejected" look="settled">
              <DeskButton
                size="sm"
                variant="ghost"
                aria-label={`Undo the rejection of ${named(bid)}`}
                onClick={() => change('undo', bid)}
              >
                Undo
              </DeskButton>
            </WaitingRow>
          ))}
        </WaitingList>
      )}
    </Panel>
  )
}

/** Those that wait, and the last turned down that could still lead: other bids draw the panel only where these change. */
function onlineBids({ state, bids = [] }: KnownLot): { waiting: Bid[]; rejected: Bid[] } {
  if (!state) return { waiting: [], rejected: [] }
  const figures = { startPrice: state.startPrice, highestBid: highestBid(bids)?.amount ?? null }
  const rejected = (state.status === 'active' ? bids : [])
    .filter(({ type, status, amount }) => type === 'online' && status === 'rejected' && wouldLead(amount, figures))
    .toSorted((a, b) => b.amount - a.amount)
  return { waiting: waitingBids(bids), rejected: rejected.slice(0, 3) }
}

function named({ amount, paddleNumber }: Bid): string {
  return `online bid ${formatFigure(amount)} of paddle ${paddleNumber ?? 'unknown'}`
}
