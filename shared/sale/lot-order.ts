import { compareLotNumbers, type LotNumber } from '../lot-number.ts'

/** These lots as they stand in a known order; those it does not list come before the first with a greater number. */
export function inKnownOrder(numbers: readonly LotNumber[], known: readonly LotNumber[]): LotNumber[] {
  const wanted = new Set(numbers)
  const kept = known.filter((number) => wanted.delete(number))
  const added = [...wanted].sort(compareLotNumbers)
  const order: LotNumber[] = []
  let at = 0
  for (const number of kept) {
    for (let next = added[at]; next !== undefined && compareLotNumbers(next, number) < 0; next = added[at]) {
      order.push(next)
      at += 1
    }
    order.push(number)
  }
  return [...order, ...added.slice(at)]
}
