import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { LotForSale } from '../../people/people.ts'
import type { LotScript } from '../../scenarios/scenario.ts'

/** The parts into which the auctioneer divides a lot, none if it stays whole, and the lots that he adds after it. */
export type OrderPlan = { into: readonly LotNumber[]; added: readonly { lot: LotForSale; script: LotScript }[] }

/** The lots of a scenario that are in the catalogue, each with those that are added after it. */
export function scriptedLots(lots: readonly LotScript[]): { script: LotScript; added: LotScript[] }[] {
  const known: { script: LotScript; added: LotScript[] }[] = []
  for (const script of lots) {
    const before = known.at(-1)
    if (script.isAdded && before) before.added.push(script)
    else known.push({ script, added: [] })
  }
  return known
}

/** What he changes in the order of the evening, by lot. New lots have the number before them with a free letter. */
export function orderPlans(sale: Sale, scripts: readonly LotScript[]): Map<LotNumber, OrderPlan> {
  const taken = new Set<LotNumber>(sale.order)
  const withLetter = (lotNumber: LotNumber): LotNumber => {
    const letter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((each) => !taken.has(`${lotNumber}${each}`)) ?? 'Z'
    taken.add(`${lotNumber}${letter}`)
    return `${lotNumber}${letter}`
  }
  return new Map(
    scriptedLots(scripts).flatMap(({ script, added }, at): [LotNumber, OrderPlan][] => {
      const lotNumber = sale.order[at]
      if (lotNumber === undefined || (script.parts === null && added.length === 0)) return []
      const into = Array.from({ length: script.parts ?? 0 }, () => withLetter(lotNumber))
      const lots = added.map((each) => {
        const { title, estimate: lowEstimate } = each
        const number = withLetter(lotNumber)
        return { lot: { lotNumber: number, title: title ?? `Lot ${number}`, lowEstimate, reserve: null }, script: each }
      })
      return [[lotNumber, { into, added: lots }]]
    }),
  )
}
