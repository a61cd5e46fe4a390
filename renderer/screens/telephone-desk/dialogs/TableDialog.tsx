import { useMutation } from '@tanstack/react-query'
import { use } from 'react'
import type { MoneyUnit } from '../../../../shared/money/money-unit.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { languageName } from '../../../../shared/telephone/spoken-language.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { LoadingState } from '../../../components/states/LoadingState.tsx'
import { Cell, figures, Table } from '../../../components/Table.tsx'
import { sentenceOf } from '../../../data/client/api-error.ts'
import type { Reply } from '../../../data/client/call-types.ts'
import { freshKey } from '../../../data/client/idempotency-keys.ts'
import { sendFile } from '../../../data/client/upload.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { DropZone } from '../../admin/upload/DropZone.tsx'
import { callerName, type TelephoneDesk } from '../desk.ts'

type Row = Reply<'previewBookings'>['rows'][number]

const NEVER = new AbortController().signal

/** Bookings from a spreadsheet. Each row is shown as it is read before anything is booked. */
export function TableDialog({ desk }: { desk: TelephoneDesk }) {
  const { sale, callers, close } = desk
  const { auctionId } = sale
  const read = useMutation({
    mutationFn: (file: File) =>
      sendFile('previewBookings', {
        file,
        query: { auctionId },
        uploadId: freshKey(),
        onSent: () => {},
        signal: NEVER,
      }),
  })
  const add = useWrite('addBookings', {
    reread: ['bookings'],
    done: ({ added }) => `${bookingCount(added)} added`,
    failed: 'Nothing was booked',
    onDone: close,
  })
  const rows = read.data?.rows ?? []
  const bookings = rows.flatMap(({ booking }) => booking ?? [])
  const refused = rows.length - bookings.length
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title="Bookings from a table"
      description="A spreadsheet (XLSX, CSV or TSV) with the columns Lot and Paddle or Name, and Language, Covering bid and Caller where they are known."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={bookings.length === 0 || read.isPending}
            pending={add.isPending}
            pendingLabel="Adding..."
            onClick={() => add.mutate({ body: { auctionId, bookings } })}
          >
            {bookings.length === 0 ? 'Add bookings' : `Add ${bookingCount(bookings.length)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <DropZone
          file={read.variables ?? null}
          what="spreadsheet"
          accept=".csv,.tsv,.tab,.txt,.xlsx,.xlsm"
          disabled={read.isPending || add.isPending}
          onChoose={(chosen) => chosen && read.mutate(chosen)}
        />
        {read.isPending && <LoadingState label="Reading..." />}
        {read.error && (
          <p role="alert" className="text-danger-ink wrap-anywhere">
            {sentenceOf(read.error)}
          </p>
        )}
        {rows.length > 0 && !read.isPending && (
          <>
            <p role="status">
              {bookingCount(bookings.length)} understood
              {refused > 0 && `, ${refused === 1 ? '1 row is' : `${refused} rows are`} refused and left out`}. Nothing
              is booked yet.
            </p>
            <Rows rows={rows} desk={{ callers }} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The rows as they are written and as they are read; refused ones come first, for somebody must look at them. */
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
