import { refuse } from '../../../../engine/decision.ts'
import { isOtherUnit } from '../../../changes/unit-changes.ts'
import { isAppeal } from '../../../rounds/appeal.ts'
import { setTerms, type termsSet } from '../../content/terms.ts'
import { addedRule } from '../../rows.ts'

/** Refuses another unit while the sale has an appeal: its levels count in the present one. */
export const appealKeepsUnit = addedRule(setTerms, ({ sale }, events) => {
  const lot = [...sale.lots.values()].find(isAppeal)
  if (!lot) return events
  // Only its row makes events of this type.
  const set = events.find(({ type }) => type === 'terms_set') as ReturnType<typeof termsSet> | undefined
  if (!set || !isOtherUnit(sale, set.terms)) return events
  return refuse('unit_in_use', `Lot ${lot.lotNumber} is an appeal whose levels are in the present unit`, {
    lotNumber: lot.lotNumber,
  })
})
