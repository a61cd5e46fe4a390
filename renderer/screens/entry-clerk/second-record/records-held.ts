import type { LotNumber } from '../../../../shared/lot-number.ts'
import { lastRecords, secondOf, type TwoRecords } from '../../../../shared/sale/second-record/two-records.ts'
import type { Sale } from '../../../../shared/sale/state.ts'

/** What the entry clerk of two records works on. */
export type RecordsNow = {
  /** The lot that was finished last of those without a second record; null without one. */
  due: LotNumber | null
  /** Both records of the lot that was finished last, once the own one is in. */
  last: TwoRecords | null
}

/** The state of the second records. A view of the entry clerk has the hidden outcomes' times alone. */
export function recordsNow(sale: Pick<Sale, 'lots' | 'order'>): RecordsNow {
  let due: LotNumber | null = null
  let since = ''
  for (const lotNumber of sale.order) {
    const lot = sale.lots.get(lotNumber)
    if (!lot || lot.inRound !== undefined || secondOf(lot)) continue
    const at = lot.finishedAt ?? lot.outcome?.at
    if (at === undefined || at < since) continue
    due = lotNumber
    since = at
  }
  const last = lastRecords(sale)
  return { due, last: last?.second ? last : null }
}
