import { formatMoney } from '../../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { moneyUnit } from '../../../../shared/auction/sale-unit.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { Money } from '../../../components/lot/Money.tsx'
import { Cell, FigureCell, figures } from '../../../components/Table.tsx'
import { useAskedWrite } from '../../../desk/parts/useAskedWrite.tsx'
import { readWords, refusedFirst, SheetDialog, SheetTable } from '../../../widgets/sheet/SheetDialog.tsx'
import { useBidSheet } from '../../../widgets/sheet/useSheet.ts'
import { titleOf } from '../auctions.ts'

/** Advance bids from a spreadsheet. Each row's interpretation is shown before any bid is added. */
export function BidSheetDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  const { auctionId } = auction
  const sheet = useBidSheet(auctionId)
  const add = useAskedWrite('addAdvancedBids', {
    yes: 'Add Them All',
    done: (added) => `${bidCount(added.length)} added`,
    onDone: onClose,
    failed: 'Failed to add advance bids',
  })
  const rows = sheet.data?.rows ?? []
  const bids = rows.flatMap(({ bid }) => bid ?? [])
  const hasChoices = bids.some(({ group, budget }) => group !== undefined || budget !== undefined)
  const currency = moneyUnit(auction.currency, auction.unit)
  return (
    <SheetDialog
      title={`Advance Bids from a File - ${titleOf(auction)}`}
      description="A spreadsheet (XLSX, CSV or TSV) with the columns Lot, Paddle and Amount, and optionally Place, Group, Take (the lots to buy of a group) and Budget (of the paddle)."
      sheet={sheet}
      status={`${readWords(bidCount(bids.length), rows.length - bids.length)}. Nothing is added yet.`}
      take={{
        children: bids.length === 0 ? 'Add Advance Bids' : `Add ${bidCount(bids.length)}`,
        reason: bids.length === 0 ? 'No bid is read yet' : null,
        pending: add.isPending,
        pendingLabel: 'Adding...',
        onClick: () => add.mutate({ params: { auctionId }, body: { bids } }),
      }}
      onClose={onClose}
    >
      <SheetTable
        columns={[
          figures('Row'),
          'Lot',
          'Paddle',
          'As written',
          'Is read as',
          'Place',
          ...(hasChoices ? ['Choice'] : []),
        ]}
      >
        {refusedFirst(rows).map(({ row, lot, paddle, amount, location, bid, refused }) => (
          <tr key={row}>
            <FigureCell className="text-ink-muted">{row}</FigureCell>
            <Cell className="figures max-w-28 font-semibold wrap-anywhere">{bid?.lotNumber ?? lot}</Cell>
            <Cell className="figures max-w-28 wrap-anywhere">{bid?.paddleNumber ?? paddle}</Cell>
            <Cell className="figures max-w-40 wrap-anywhere">{amount}</Cell>
            <Cell className={bid ? 'figures' : 'text-danger-ink wrap-anywhere'}>
              {bid ? <Money amount={bid.amount} currency={currency} /> : `Refused: ${refused}`}
            </Cell>
            <Cell className="max-w-40 wrap-anywhere">{location || '–'}</Cell>
            {hasChoices && <Cell className="figures">{bid ? choiceWords(bid, currency) : '–'}</Cell>}
          </tr>
        ))}
      </SheetTable>
      {add.question}
    </SheetDialog>
  )
}

type Choice = { group?: string | undefined; take?: number | undefined; budget?: number | undefined }

/** The choice of a row: "1 of group A, budget £5,000". */
function choiceWords({ group, take, budget }: Choice, currency: MoneyUnit): string {
  const words = [
    group !== undefined && `${take} of group ${group}`,
    budget !== undefined && `budget ${formatMoney(budget, currency)}`,
  ]
  return words.filter(Boolean).join(', ') || '–'
}

const bidCount = (count: number) => (count === 1 ? '1 advance bid' : `${count} advance bids`)
