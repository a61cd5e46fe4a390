import { use } from 'react'
import { formatAmount } from '../../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { languageName } from '../../../../shared/telephone/spoken-language.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { LoadingState } from '../../../components/states/LoadingState.tsx'
import { Cell, figures, Table } from '../../../components/Table.tsx'
import type { Reply } from '../../../data/client/call-types.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { SheetColumns } from '../../../widgets/SheetColumns.tsx'
import { useBookingSheet } from '../../../widgets/useSheet.ts'
import { DropZone } from '../../admin/upload/DropZone.tsx'
import { callerName, type TelephoneDesk } from '../desk.ts'

type Row = Reply<'previewBookings'>['rows'][number]

const FIELDS = [
  { field: 'lot', label: 'Lot' },
  { field: 'paddle', label: 'Paddle' },
  { field: 'name', label: 'Name' },
  { field: 'language', label: 'Language' },
  { field: 'cover', label: 'Covering bid' },
  { field: 'caller', label: 'Caller' },
] as const

/** Imports bookings from a spreadsheet. Each row's interpretation is shown before any booking. */
export function TableDialog({ desk }: { desk: TelephoneDesk }) {
  const { sale, callers, close } = desk
  const { auctionId } = sale
  const sheet = useBookingSheet(auctionId)
  const add = useWrite('addBookings', {
    done: ({ added }) => `${bookingCount(added)} added`,
    failed: 'Nothing was booked',
    onDone: close,
  })
  const rows = sheet.data?.rows ?? []
  const bookings = rows.flatMap(({ booking }) => booking ?? [])
  const refused = rows.length - bookings.length
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title="Bookings from a Table"
      description="A spreadsheet (XLSX, CSV or TSV) with the lot and the paddle or the name, and language, covering bid and caller where they are known."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={bookings.length === 0 || sheet.isReading}
            pending={add.isPending}
            pendingLabel="Adding..."
            onClick={() => add.mutate({ body: { auctionId, bookings } })}
          >
            {bookings.length === 0 ? 'Add Bookings' : `Add ${bookingCount(bookings.length)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <DropZone
          file={sheet.file}
          what="spreadsheet"
          accept=".csv,.tsv,.tab,.txt,.xlsx,.xlsm"
          disabled={sheet.isReading || add.isPending}
          onChoose={sheet.choose}
        />
        {sheet.isReading && <LoadingState label="Reading..." />}
        {sheet.fault && (
          <p role="alert" className="text-danger-ink wrap-anywhere">
            {sheet.fault}
          </p>
        )}
        {sheet.data && !sheet.isReading && (
          <>
            <p role="status">
              {sheet.data.isKnown
                ? summary({ understood: bookings.length, refused })
                : 'Choose the column of the lot, and that of the paddle or the name.'}
            </p>
            <SheetColumns
              fields={FIELDS}
              headings={sheet.data.headings}
              columns={sheet.data.columns}
              disabled={sheet.isReading || add.isPending}
              onChoose={sheet.chooseColumns}
            />
            {rows.length > 0 && <Rows rows={rows} desk={{ callers }} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function summary({ understood, refused }: { understood: number; refused: number }): string {
  const out = refused > 0 ? `, ${refused === 1 ? '1 row is' : `${refused} rows are`} refused and left out` : ''
  return `${bookingCount(understood)} understood${out}. Nothing is booked yet.`
}

/** The rows as written and as read; refused ones are first, because a user must check them. */
function Rows({ rows, desk: { callers } }: { rows: readonly Row[]; desk: Pick<TelephoneDesk, 'callers'> }) {
  const unit = use(AmountUnit)
  const refusedFirst = rows.toSorted((a, b) => Number(a.booking !== null) - Number(b.booking !== null))
  return (
    <ScrollRegion label="Rows of the file" className="max-h-96 overflow-auto">
      <Table
        caption="Rows of the file"
        className="min-w-140"
        columns={[figures('Row'), 'Lots', 'Paddle', 'Is read as']}
        head="sticky"
      >
        {refusedFirst.map(({ row, lot, paddle, name, booking, refused }) => (
          <tr key={row}>
            <Cell align="right" className="figures text-ink-muted">
              {row}
            </Cell>
            <Cell className="figures max-w-40 font-semibold wrap-anywhere">
              {booking?.lotNumbers.join(', ') ?? lot}
            </Cell>
            <Cell className="figures max-w-40 wrap-anywhere">
              {booking?.paddle ?? paddle} {name}
            </Cell>
            <Cell className={booking ? '' : 'text-danger-ink wrap-anywhere'}>
              {booking ? readAs(booking, callerName(callers, booking.caller ?? null), unit) : `Refused: ${refused}`}
            </Cell>
          </tr>
        ))}
      </Table>
    </ScrollRegion>
  )
}

function readAs({ language, cover }: NonNullable<Row['booking']>, caller: string | null, unit: MoneyUnit): string {
  const words = [
    language ? `in ${languageName(language)}` : 'any language',
    ...(cover ? [`covering bid ${formatAmount(cover, unit)}`] : []),
    caller === null ? 'rung by nobody yet' : `rung by ${caller}`,
  ]
  return words.join(' · ')
}

const bookingCount = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`)
