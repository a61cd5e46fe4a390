import { type Remark, remark } from '../../../../shared/catalogue/remarks.ts'
import { catalogueRounds } from '../../../../shared/sale/rounds/catalogue-rounds.ts'

/** Names the rounds of a catalogue that can't be set: their lots are offered alone. */
export function roundRemarks(lots: Parameters<typeof catalogueRounds>[0]): Remark[] {
  return catalogueRounds(lots).faults.map((words) => remark('of_the_sale', words))
}
