import { moneyUnit } from '../../../shared/auction/sale-unit.ts'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { Page } from '../../components/Page.tsx'
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
      <Page title="Type In from Paper">
        <EmptyState
          title="No sale is on show"
          text="The outcomes of a sale that was finished on paper are typed in here. Start the sale first."
          action={{ label: 'Go to Admin', to: '/admin' }}
        />
      </Page>
    )
  const { data: paper } = read
  if (!paper) return <ReadState read={read} />
  return (
    <Page
      title="Type In from Paper"
      text={`${paper.title}. Lot, price, paddle, Enter. A price of 0 is a lot that was passed.`}
      actions={<ButtonLink to="/papers">All Papers</ButtonLink>}
    >
      <AmountUnit value={moneyUnit(paper.currency, paper.unit)}>
        <TypedSheet key={paper.auctionId} auctionId={paper.auctionId} lots={paper.lots} />
      </AmountUnit>
    </Page>
  )
}
