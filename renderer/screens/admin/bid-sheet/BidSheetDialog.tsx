import { moneyUnit } from '../../../../shared/auction/sale-unit.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { LoadingState } from '../../../components/states/LoadingState.tsx'
import { titleOf } from '../auctions.ts'
import { DropZone } from '../upload/DropZone.tsx'
import { SheetRows } from './SheetRows.tsx'
import { bidCount, useBidSheet } from './useBidSheet.ts'

/** Advance bids from a spreadsheet. Each row's interpretation is shown before any bid is added. */
export function BidSheetDialog({ auction, onClose }: { auction: AuctionRecord; onClose: () => void }) {
  const sheet = useBidSheet({ auctionId: auction.auctionId, onAdded: onClose })
  const { file, rows, bids, fault, isReading, isAdding } = sheet
  const refused = rows.length - bids.length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Advance Bids from a File - ${titleOf(auction)}`}
      description="A spreadsheet (XLSX, CSV or TSV) with the columns Lot, Paddle and Amount, and Place where it is known."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={bids.length === 0 || isReading}
            pending={isAdding}
            pendingLabel="Adding..."
            onClick={sheet.add}
          >
            {bids.length === 0 ? 'Add Advance Bids' : `Add ${bidCount(bids.length)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <DropZone
          file={file}
          what="spreadsheet"
          accept=".csv,.tsv,.tab,.txt,.xlsx,.xlsm"
          disabled={isReading || isAdding}
          onChoose={(chosen) => chosen && sheet.choose(chosen)}
        />
        {isReading && <LoadingState label="Reading..." />}
        {fault && (
          <p role="alert" className="text-danger-ink wrap-anywhere">
            {fault}
          </p>
        )}
        {rows.length > 0 && !isReading && (
          <>
            <p role="status">
              {bidCount(bids.length)} understood
              {refused > 0 && `, ${refused === 1 ? '1 row is' : `${refused} rows are`} refused and left out`}. Nothing
              is added yet.
            </p>
            <SheetRows rows={rows} currency={moneyUnit(auction.currency, auction.unit)} />
          </>
        )}
      </div>
    </Dialog>
  )
}
