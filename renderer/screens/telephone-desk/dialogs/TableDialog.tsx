import { use } from 'react'
import { formatAmount } from '../../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { languageName } from '../../../../shared/telephone/spoken-language.ts'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { Cell, FigureCell, figures } from '../../../components/Table.tsx'
import type { Reply } from '../../../data/client/call-types.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { readWords, refusedFirst, SheetDialog, SheetTable } from '../../../widgets/sheet/SheetDialog.tsx'
import { useBookingSheet } from '../../../widgets/sheet/useSheet.ts'
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
  return (
    <SheetDialog
      title="Bookings from a Table"
      description="A spreadsheet (XLSX, CSV or TSV) with the lot and the paddle or the name, and optionally language, covering bid and caller."
      sheet={sheet}
      fields={FIELDS}
      status={
        sheet.data?.isKnown
          ? `${readWords(bookingCount(bookings.length), rows.length - bookings.length)}. Nothing is booked yet.`
          : 'Choose the column of the lot, and that of the paddle or the name.'
      }
      take={{
        children: bookings.length === 0 ? 'Add Bookings' : `Add ${bookingCount(bookings.length)}`,
        reason: bookings.length === 0 ? 'No booking is read yet' : null,
        pending: add.isPending,
        pendingLabel: 'Adding...',
        onClick: () => add.mutate({ body: { auctionId, bookings } }),
      }}
      onClose={close}
    >
      {rows.length > 0 && <Rows rows={rows} callers={callers} />}
    </SheetDialog>
  )
}

function Rows({ rows, callers }: { rows: readonly Row[] } & Pick<TelephoneDesk, 'callers'>) {
  const unit = use(AmountUnit)
  return (
    <SheetTable columns={[figures('Row'), 'Lots', 'Paddle', 'Is read as']}>
      {refusedFirst(rows).map(({ row, lot, paddle, name, booking, refused }) => (
        <tr key={row}>
          <FigureCell className="text-ink-muted">{row}</FigureCell>
          <Cell className="figures max-w-40 font-semibold wrap-anywhere">{booking?.lotNumbers.join(', ') ?? lot}</Cell>
          <Cell className="figures max-w-40 wrap-anywhere">
            {booking?.paddle ?? paddle} {name}
          </Cell>
          <Cell className={booking ? '' : 'text-danger-ink wrap-anywhere'}>
            {booking ? readAs(booking, callerName(callers, booking.caller ?? null), unit) : `Refused: ${refused}`}
          </Cell>
        </tr>
      ))}
    </SheetTable>
  )
}

function readAs({ language, cover }: NonNullable<Row['booking']>, caller: string | null, unit: MoneyUnit): string {
  const words = [
    language ? `in ${languageName(language)}` : 'any language',
    ...(cover ? [`covering bid ${formatAmount(cover, unit)}`] : []),
    caller === null ? 'no caller yet' : `rung by ${caller}`,
  ]
  return words.join(' · ')
}

const bookingCount = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`)
