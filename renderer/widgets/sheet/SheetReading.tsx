import type { ReactNode } from 'react'
import { Fault } from '../../components/states/Fault.tsx'
import { LoadingState } from '../../components/states/LoadingState.tsx'
import { DropZone } from './DropZone.tsx'
import { SheetColumns } from './SheetColumns.tsx'

/** A spreadsheet while it is chosen and read, as `useSheet` gives it. */
export type ReadSheet = {
  file: File | null
  data: { rows?: unknown; headings?: readonly string[]; columns?: Readonly<Record<string, string>> } | null
  isReading: boolean
  fault: string | null
  choose: (file: File | null) => void
  chooseColumns: (columns: Record<string, string>) => void
}

type SheetReadingProps = {
  sheet: ReadSheet
  /** The kind of file, as in "Drop a spreadsheet here". */
  what?: string
  /** The columns that can be chosen; none if the file's headings decide. */
  fields?: readonly { field: string; label: string }[]
  readingLabel?: string
  disabled?: boolean
  /** How the file was read, in words. */
  status: ReactNode
  children?: ReactNode
}

/** The choice of a spreadsheet, its faults, and its content. */
export function SheetReading({ sheet, fields, status, children, ...look }: SheetReadingProps) {
  const { what = 'spreadsheet', readingLabel = 'Reading...', disabled = false } = look
  const { file, data, isReading, fault } = sheet
  return (
    <>
      <DropZone
        file={file}
        what={what}
        accept=".csv,.tsv,.tab,.txt,.xlsx,.xlsm"
        disabled={isReading || disabled}
        onChoose={sheet.choose}
      />
      {isReading && <LoadingState label={readingLabel} />}
      <Fault className="wrap-anywhere">{fault}</Fault>
      {data && !isReading && (
        <>
          <p role="status">{status}</p>
          {fields && (
            <SheetColumns
              fields={fields}
              headings={data.headings ?? []}
              columns={data.columns ?? {}}
              disabled={disabled}
              onChoose={sheet.chooseColumns}
            />
          )}
          {children}
        </>
      )}
    </>
  )
}
