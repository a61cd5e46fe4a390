import type { Bid } from '../../../../shared/entities/bid.ts'
import { formatFigure } from '../../../../shared/money.ts'
import { BidTypeMark } from '../../../components/BidTypeMark.tsx'
import { Button } from '../../../components/Button.tsx'
import { useBidChanges } from '../actions/useBidChanges.ts'
import { useOnlineBids } from '../actions/useOnlineBids.ts'
import { Panel } from '../Panel.tsx'
import { pendingBids } from '../rules/bid-rows.ts'
import { KEYS } from '../rules/key-map.ts'
import { wouldLead } from '../rules/lot-figures.ts'
import { useLotOnView } from '../useLotOnView.ts'
import { Count, NothingWaits, WaitingList, WaitingRow } from './WaitingList.tsx'

/** Online bids that wait for the clerk, and those just turned down that could still lead. 000 section 2. */
export function OnlineBids() {
  const { lot, bids, figures } = useLotOnView()
  const { accept, reject } = useOnlineBids()
  const { change } = useBidChanges()
  const waiting = pendingBids(bids)
  const rejected = (lot?.status === 'active' ? bids : [])
    .filter(({ type, status, amount }) => type === 'online' && status === 'rejected' && wouldLead(amount, figures))
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, 3)

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
              <Button size="sm" variant="ghost" aria-label={`Reject ${named(bid)}`} onClick={() => reject(bid)}>
                Reject
              </Button>
              <Button
                size="sm"
                variant={at === 0 ? 'online' : 'secondary'}
                shortcut={at === 0 ? KEYS.acceptOnline : undefined}
                aria-label={`Accept ${named(bid)}`}
                onClick={() => accept(bid)}
              >
                Accept
              </Button>
            </WaitingRow>
          ))}
          {rejected.map((bid) => (
            <WaitingRow key={bid.id} amount={bid.amount} paddle={bid.paddleNumber} place="Rejected" look="settled">
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Undo the rejection of ${named(bid)}`}
                onClick={() => change('undo', bid)}
              >
                Undo
              </Button>
            </WaitingRow>
          ))}
        </WaitingList>
      )}
    </Panel>
  )
}

function named({ amount, paddleNumber }: Bid): string {
  return `online bid ${formatFigure(amount)} of paddle ${paddleNumber ?? 'unknown'}`
}
