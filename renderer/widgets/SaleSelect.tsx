import { Select } from '../components/fields/Select.tsx'
import { EmptyState } from '../components/states/EmptyState.tsx'
import type { Reply } from '../data/client/call-types.ts'

type SaleSelectProps = {
  sales: Reply<'auctionData'>
  auctionId: string | null
  onChoose: (auctionId: string) => void
  className?: string
}

/** Chooses one of the house's sales; none is selected if the address names an unknown sale. */
export function SaleSelect({
  sales,
  auctionId,
  onChoose,
  className = 'w-[min(27rem,100vw-2rem)] max-w-full',
}: SaleSelectProps) {
  return (
    <Select
      label="Sale"
      options={sales.map(({ auctionId: value, title }) => ({ value, label: title || 'Untitled Auction' }))}
      value={sales.some((each) => each.auctionId === auctionId) ? auctionId : null}
      onValueChange={onChoose}
      className={className}
    />
  )
}

/** Shown instead of the records if the address names a sale that the house does not have. */
export function NoSuchSale() {
  return (
    <EmptyState
      title="This sale was not found"
      text="It was deleted, or its address was mistyped. Choose another sale above."
    />
  )
}
