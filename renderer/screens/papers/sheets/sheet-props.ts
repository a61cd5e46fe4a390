import type { Paper, PrintedLot } from '../../../../shared/entities/paper.ts'
import type { PaperSize } from '../paper-address.ts'
import type { LotCalls } from '../telephones.ts'

export type SheetProps = {
  paper: Paper
  /** The requested lots of the paper. */
  lots: readonly PrintedLot[]
  size: PaperSize
  /** The callers of its lots, and the expected times. */
  calls: LotCalls
  /** The house's address for phones: "http://192.168.1.20:4680". */
  base: string
}
