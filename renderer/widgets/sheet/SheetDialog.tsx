import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../components/buttons/ReasonedButton.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { ScrollRegion } from '../../components/ScrollRegion.tsx'
import { Table, type TableProps } from '../../components/Table.tsx'
import { type ReadSheet, SheetReading } from './SheetReading.tsx'

type SheetDialogProps = {
  title: string
  description: string
  sheet: ReadSheet
  fields?: readonly { field: string; label: string }[]
  status: ReactNode
  /** The button that takes the rows over. */
  take: Pick<ButtonProps, 'children' | 'pending' | 'pendingLabel' | 'onClick'> & { reason: string | null }
  onClose: () => void
  children: ReactNode
}

/** A dialog that shows a spreadsheet as it is read, before its rows are taken over. */
export function SheetDialog({ title, description, take, onClose, ...reading }: SheetDialogProps) {
  const { sheet } = reading
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ReasonedButton variant="primary" {...take} pending={take.pending || sheet.isReading} />
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <SheetReading {...reading} disabled={take.pending === true} />
      </div>
    </Dialog>
  )
}

/** The rows of a file, as they are written and as they are read. */
export function SheetTable(props: Pick<TableProps, 'columns' | 'children'> & { note?: ReactNode }) {
  const { columns, children, note } = props
  return (
    <ScrollRegion label="Rows of the file" className="max-h-96 overflow-auto">
      <Table caption="Rows of the file" className="min-w-140" columns={columns ?? []} head="sticky">
        {children}
      </Table>
      {note}
    </ScrollRegion>
  )
}

/** Sorts refused rows first, because the user must check them. */
export const refusedFirst = <R extends { refused: string | null }>(rows: readonly R[]) =>
  rows.toSorted((a, b) => Number(b.refused !== null) - Number(a.refused !== null))

/** How many rows were understood and refused: "3 bookings understood, 1 row is refused and left out". */
export function readWords(understood: string, refused: number): string {
  return `${understood} understood${refused > 0 ? `, ${refused === 1 ? '1 row is' : `${refused} rows are`} refused and left out` : ''}`
}
