import type { LotNumber } from '../../../shared/lot-number.ts'
import { type RefusalStatus, Refused } from '../../access/refused.ts'

/** The code of a refused upload, for programs. */
export type ImportRefusalCode =
  | 'zip_too_large'
  | 'zip_not_a_zip'
  | 'zip_cut_off'
  | 'zip_damaged'
  | 'zip_too_many_entries'
  | 'zip_bad_name'
  | 'zip_unsafe_path'
  | 'zip_special_file'
  | 'zip_duplicate_name'
  | 'zip_headers_differ'
  | 'zip_overlap'
  | 'zip_encrypted'
  | 'zip_unknown_compression'
  | 'zip_too_much_inside'
  | 'zip_bomb'
  | 'zip_entry_damaged'
  | 'zip_wrong_size'
  | 'zip_wrong_checksum'
  | 'json_missing'
  | 'json_several'
  | 'json_too_large'
  | 'json_not_text'
  | 'json_invalid'
  | 'json_too_deep'
  | 'sale_invalid'
  | 'picture_too_many_pixels'
  | 'picture_damaged'
  | 'picture_unread'
  | 'picture_too_large'
  | 'disk_full'
  | 'backup_damaged'
  | 'catalogue_several'
  | 'catalogue_invalid'
  | 'currency_unknown'
  | 'import_too_slow'

/** A fault in a sale's JSON. `lot` is its printed number, or "position 7" if unreadable; `row` only for rows. */
export type ImportFault = { lot?: LotNumber; field?: string; message: string; row?: number }

const STATUSES: Readonly<Partial<Record<ImportRefusalCode, RefusalStatus>>> = {
  zip_too_large: 413,
  picture_too_large: 413,
  json_too_large: 413,
  disk_full: 503,
}

/** The upload was refused, and nothing of it is kept. The message is a sentence for the clerk. */
export class ImportRefused extends Refused {
  override readonly name = 'ImportRefused'
  override readonly code: ImportRefusalCode
  override readonly details: readonly ImportFault[] | undefined

  constructor(
    code: ImportRefusalCode,
    message: string,
    { details, cause }: { details?: readonly ImportFault[]; cause?: unknown } = {},
  ) {
    super(STATUSES[code] ?? 400, code, message)
    this.code = code
    this.details = details
    if (cause !== undefined) this.cause = cause
  }
}
