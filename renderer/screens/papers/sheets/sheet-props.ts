import type { Paper, PrintedLot } from '../../../../shared/entities/paper.ts'
import type { PaperSize } from '../paper-address.ts'
import type { LotCalls } from '../telephones.ts'

/** What a paper prints. */
export type SheetProps = {
  paper: Paper
  /** Those of its lots that were asked for. */
  lots: readonly PrintedLot[]
  size: PaperSize
  /** Who rings on its lots, and when they are expected. */
  calls: LotCalls
  /** Where phones find the house: "http://192.168.1.20:4680". */
  base: string
}
