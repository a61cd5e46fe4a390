import type { Lot, LotState } from '../../../shared/entities/lot.ts'
import { ConnectionDot } from '../../widgets/ConnectionDot.tsx'
import { BoardControls } from './BoardControls.tsx'
import type { PrivateStripSwitch } from './usePrivateStrip.ts'

type BoardFooterProps = { lot: Lot; state: LotState | undefined; validBids: number; privately: PrivateStripSwitch }

/** The auctioneer's name, the number of bidders, and the state of the connection. */
export function BoardFooter({ lot, state, validBids, privately }: BoardFooterProps) {
  return (
    <footer className="flex shrink-0 items-center gap-[3cqw] border-t border-hairline px-[3cqw] py-[1.8cqh]">
      <div className="min-w-0 flex-1 leading-[1.25]">
        <p dir="auto" className="truncate text-[min(3.6cqh,2.3cqw)] font-medium">
          {lot.artist}
        </p>
        <p dir="auto" className="lot-title truncate text-[min(4.4cqh,2.8cqw)]">
          {lot.title}
        </p>
      </div>
      <div className="shrink-0 text-right text-[min(3.6cqh,2.3cqw)] leading-[1.4]">
        <p className="figures font-medium whitespace-nowrap">
          {state?.offeredAgain && <span className="text-advance-ink">Offered again, </span>}
          {countWords(validBids)}
        </p>
        <ConnectionDot size="inherit" />
      </div>
      <BoardControls privately={privately} />
    </footer>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 valid bid' : `${count} valid bids`
}
