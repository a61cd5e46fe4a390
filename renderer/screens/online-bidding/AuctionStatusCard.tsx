import type { AuctionState } from '../../../shared/entities/auction.ts'
import { whenAt } from '../../components/lot/moments.ts'
import { useSaleZone } from '../../data/reads/house-reads.ts'

export function AuctionStatusCard({ state }: { state: AuctionState }) {
  const { startedAt } = state
  const timeZone = useSaleZone()
  return (
    <section
      aria-labelledby="auction-status"
      className="order-1 mx-4 border-t border-hairline pt-4 pb-6 sm:landscape:order-none sm:landscape:mx-0 sm:landscape:p-0 sm:landscape:pt-4"
    >
      <h2 id="auction-status" className="eyebrow mb-2">
        Auction Status
      </h2>
      <dl className="grid grid-cols-3 gap-3 text-sm">
        <Fact name="Status" value="Live" />
        <Fact name="Current Lot" value={state.currentLot ? String(state.currentLot.lot_number) : 'None'} />
        <Fact name="Started" value={startedAt ? whenAt(startedAt, timeZone) : 'Unknown'} />
      </dl>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{name}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  )
}
