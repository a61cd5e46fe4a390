import { ApiError, NoAnswerError } from '../../../data/api-error.ts'
import type { Reply } from '../../../data/call-types.ts'

export type UploadFault = { lot?: number | string | undefined; field?: string | undefined; message: string }
export type UploadPreview = Reply<'previewUpload'>
/** What a catalogue in columns does not say of its sale. */
export type SaleDetails = { title: string; location: string; date_time: string }

/** How an upload stands. 001 section 4; the preview: a catalogue in columns is looked at before it is loaded. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; percent: number }
  | { phase: 'processing' }
  | { phase: 'preview'; preview: UploadPreview; details: SaleDetails; isLoading: boolean }
  | { phase: 'complete' }
  | { phase: 'error'; message: string; faults: readonly UploadFault[] }

type UploadFailure = { title: string; description: string; message: string; faults: readonly UploadFault[] }

/** What is said of an upload that failed. 001 section 8. */
export function failureOf(error: unknown): UploadFailure {
  if (error instanceof NoAnswerError) {
    const title = 'Network error occurred during upload'
    return { title, description: 'Please check your connection and try again', message: title, faults: [] }
  }
  const body = error instanceof ApiError ? error.body : null
  const message = body?.error || 'Failed to upload auction data'
  return { title: 'Upload Failed', description: message, message, faults: faultsOf(body?.details) }
}

/** The faults that a refusal lists by lot and field; none where it lists none. */
export function faultsOf(details: unknown): UploadFault[] {
  if (!Array.isArray(details)) return []
  return details.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null || !('message' in row) || typeof row.message !== 'string') return []
    const lot = 'lot' in row && (typeof row.lot === 'string' || typeof row.lot === 'number') ? row.lot : undefined
    const field = 'field' in row && typeof row.field === 'string' ? row.field : undefined
    return [{ lot, field, message: row.message }]
  })
}

/** The faults as text, to be sent to whoever made the file: tab-separated, a heading first. */
export function faultsAsText(message: string, faults: readonly UploadFault[]): string {
  const rows = faults.map(({ lot = '', field = '', message: said }) => `${lot}\t${field}\t${said}`)
  return [message, '', 'Lot\tField\tProblem', ...rows].join('\n')
}

/** How a file goes in: a ZIP whole, a catalogue in columns by way of a preview. Null where it is neither. 001 section 5. */
export function fileType(name: string): 'zip' | 'columns' | null {
  if (/\.zip$/i.test(name)) return 'zip'
  return /\.(csv|tsv|tab)$/i.test(name) ? 'columns' : null
}
