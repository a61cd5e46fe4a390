import { moneyUnit } from '../../../shared/auction/sale-unit.ts'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { TypedSheet } from './TypedSheet.tsx'

const onShowOf = (state: { auctionId: string | null }) => state.auctionId

/** A form to type in a sale that was finished on paper: lot, price, paddle, Enter. */
export function TypeInScreen() {
  useLook('instrument')
  const { data: auctionId } = useAuctionState({ view: 'current', select: onShowOf })
  const read = useRead('paper', auctionId ? { params: { auctionId }, query: {} } : null, { staleTime: 0 })
  if (auctionId === null)
    return (
      <EmptyState title="No sale is on show" text="Start the sale first; then what was written down can be typed in." />
    )
  const { data: paper } = read
  if (!paper) return <ReadState read={read} />
  return (
    <div className="mx-auto w-full max-w-220 px-4 pt-4 pb-12 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3 pr-(--menu-corner)">
        <h1 className="text-2xl font-semibold">Type In from Paper</h1>
        <ButtonLink to="/papers">All Papers</ButtonLink>
      </div>
      <p className="mt-1 mb-4 text-sm text-ink-muted">
        {paper.title}. Lot, price, paddle, Enter. A price of 0 is a lot that was passed.
      </p>
      <AmountUnit value={moneyUnit(paper.currency, paper.unit)}>
        <TypedSheet key={paper.auctionId} auctionId={paper.auctionId} lots={paper.lots} />
      </AmountUnit>
    </div>
  )
}
