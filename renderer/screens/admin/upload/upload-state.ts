import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import type { ImportChoices } from '../../../../shared/catalogue/import-choices.ts'
import { ApiError, NoAnswerError } from '../../../api-error.ts'
import type { Reply } from '../../../data/client/call-types.ts'

export type UploadFault = { lot?: number | string | undefined; field?: string | undefined; message: string }
export type UploadPreview = Reply<'previewUpload'>
/** The details of a sale that a catalogue in columns lacks. */
export type SaleDetails = {
  title: string
  location: string
  date_time: string
  time_zone: string
  currency: CurrencyCode
}

/** The state of an upload. Preview: a catalogue in columns is checked before it is loaded. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; percent: number }
  | { phase: 'processing' }
  | { phase: 'preview'; preview: UploadPreview; choices: ImportChoices; details: SaleDetails; isLoading: boolean }
  /** The sale's file names no currency: it is chosen, and the file sent again. */
  | { phase: 'currency'; currency: CurrencyCode | null }
  /** The house's records differ from the backup's: one side is chosen, and the file sent again. */
  | { phase: 'differs'; message: string; choose: 'here' | 'there' | null }
  | { phase: 'complete' }
  | { phase: 'error'; message: string; faults: readonly UploadFault[] }

type UploadFailure = { words: { title: string; description: string }; message: string; faults: readonly UploadFault[] }

/** Returns a failed upload's words for the toast, and the card's message with its faults by lot and field. */
export function failureOf(error: unknown): UploadFailure {
  if (error instanceof NoAnswerError) {
    const title = 'Network error occurred during upload'
    return { words: { title, description: 'Please check your connection and try again' }, message: title, faults: [] }
  }
  const body = error instanceof ApiError ? error.body : null
  const message = body?.error || 'Failed to upload auction data'
  return { words: { title: 'Upload Failed', description: message }, message, faults: faultsOf(body?.details) }
}

/** Returns the faults listed in a refusal by lot and field; empty if it has none. */
export function faultsOf(details: unknown): UploadFault[] {
  if (!Array.isArray(details)) return []
  return details.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null || !('message' in row) || typeof row.message !== 'string') return []
    const lot = 'lot' in row && (typeof row.lot === 'string' || typeof row.lot === 'number') ? row.lot : undefined
    const field = 'field' in row && typeof row.field === 'string' ? row.field : undefined
    return [{ lot, field, message: row.message }]
  })
}

/** Returns the faults as text for the author of the file: tab-separated, with a heading. */
export function faultsAsText(message: string, faults: readonly UploadFault[]): string {
  const rows = faults.map(({ lot = '', field = '', message: said }) => `${lot}\t${field}\t${said}`)
  return [message, '', 'Lot\tField\tProblem', ...rows].join('\n')
}

/** Returns how a file is loaded: a ZIP whole, other catalogues with a preview. Null for any other file. */
export function fileType(name: string): 'zip' | 'columns' | null {
  if (/\.zip$/i.test(name)) return 'zip'
  return /\.(csv|tsv|tab|txt|xlsx|xlsm|json|jsonl|ndjson)$/i.test(name) ? 'columns' : null
}
