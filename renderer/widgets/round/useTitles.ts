import type { LotNumber } from '../../../shared/lot-number.ts'
import { useDataSource } from '../../data/data-context.ts'
import { PACE } from '../../data/reads/polling.ts'
import { saleRead } from '../../data/reads/sale-reads.ts'
import { usePacedQuery } from '../../data/reads/useRead.ts'
import { useView } from '../../data/sale/useView.ts'

/** The most lots whose titles are read: the list of a call is limited. */
const MOST_TITLES = 150

/** Returns the titles of these lots, as far as known. The lots that this screen does not hold yet are read at once. */
export function useTitles(lots: readonly LotNumber[]): (string | undefined)[] {
  const missing = useView(({ held, lot }) => (held.sale ? lots.filter((each) => lot(each) === undefined) : []))
  const asked = missing.length === 0 ? null : missing.slice(0, MOST_TITLES).join(',')
  usePacedQuery(saleRead(useDataSource(), asked), { pace: PACE.lotState })
  return useView(({ held }) => lots.map((each) => held.sale?.catalogue.get(each)?.title))
}
