import { BLANK_LOT, type StoredAuction, type StoredLot } from '../../shared/catalogue/stored-auction.ts'
import { compareLotNumbers } from '../../shared/lot-number.ts'
import { type LotForSale, rehearsalLots, UNESTIMATED } from '../people/people.ts'
import { type Commission, commissionsOf, withCommissions } from '../rehearsal/commissions.ts'
import { DRAWN_LOT, type LotScript, priceOf, type Scenario } from './scenario.ts'

/**
 * A sale as a scenario plays it: as many of its lots as the scenario has, with new ones where it has too few, and the
 * scenario's book in place of its own. Lots that the scenario leaves open have commissions drawn from the seed.
 */
export function withScenario(
  auction: StoredAuction,
  { lots: scripts }: Scenario,
  { seed, createdAt }: { seed: number; createdAt: string },
): StoredAuction {
  const known = auction.lots.toSorted((one, other) => compareLotNumbers(one.lot_number, other.lot_number))
  let number = Math.max(0, ...known.map(({ lot_number }) => (typeof lot_number === 'number' ? lot_number : 0)))
  const newLot = (): StoredLot => {
    number += 1
    return { ...BLANK_LOT, lot_number: number, title: `Lot ${number}` }
  }
  const lots = scripts.map((script, at) => lotOf(known[at] ?? newLot(), script))
  const commissions = rehearsalLots({ lots }).flatMap((lot, at) => bookOf(lot, scripts[at] ?? DRAWN_LOT, seed))
  return withCommissions({ ...auction, lots }, commissions, createdAt)
}

function lotOf(lot: StoredLot, { title, estimate, reserve }: LotScript): StoredLot {
  const low = estimate ?? lot.low_estimate ?? null
  return {
    ...lot,
    ...(title !== null && { title }),
    ...(estimate !== null && { low_estimate: estimate, high_estimate: null, start_price: null }),
    ...(reserve !== null && { reserve: priceOf(reserve, low ?? UNESTIMATED) }),
  }
}

function bookOf(lot: LotForSale, { book, bids, people, crowds, nobody, end }: LotScript, seed: number): Commission[] {
  const low = lot.lowEstimate ?? UNESTIMATED
  const named = [...book, ...bids.filter(({ way }) => way === 'book')]
  if (named.length === 0 && people.length + crowds.length === 0 && !nobody && end === null && bids.length === 0)
    return commissionsOf([lot], seed)
  const best = new Map<string, Commission>()
  for (const { paddle, at } of named) {
    const amount = Math.max(priceOf(at, low), best.get(paddle)?.amount ?? 0)
    best.set(paddle, { lotNumber: lot.lotNumber, paddle, amount })
  }
  return [...best.values()]
}
