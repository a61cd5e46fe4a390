import { BLANK_LOT, type StoredAuction, type StoredLot } from '../../shared/auction/stored-auction.ts'
import type { SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import { compareLotNumbers } from '../../shared/lot-number.ts'
import { KINDS_OF_SALE, kindOf } from '../people/kinds.ts'
import { type LotForSale, rehearsalLots, UNESTIMATED } from '../people/people.ts'
import { commissionsOf, type DrawnCommission, withCommissions } from '../rehearsal/commissions.ts'
import { scriptedLots } from '../rehearsal/rounds/order-plans.ts'
import { DRAWN_LOT, type LotScript, priceOf, type Scenario } from './scenario.ts'

/**
 * The sale that a scenario plays: as many lots as it has, with new ones if the sale has too few, and the scenario's
 * book. Open lots get commissions drawn from the seed.
 */
export function withScenario(
  auction: StoredAuction,
  { lots: written }: Scenario,
  { seed, kind = kindOf(auction), createdAt }: { seed: number; kind?: SaleKind | undefined; createdAt: string },
): StoredAuction {
  const scripts = scriptedLots(written).map(({ script }) => script)
  const drawn = { seed, share: KINDS_OF_SALE[kind].commissions }
  const known = auction.lots.toSorted((one, other) => compareLotNumbers(one.lot_number, other.lot_number))
  let number = Math.max(0, ...known.map(({ lot_number }) => (typeof lot_number === 'number' ? lot_number : 0)))
  const newLot = (): StoredLot => {
    number += 1
    return { ...BLANK_LOT, lot_number: number, title: `Lot ${number}` }
  }
  const lots = scripts.map((script, at) => lotOf(known[at] ?? newLot(), script))
  const commissions = rehearsalLots({ lots }).flatMap((lot, at) => bookOf(lot, scripts[at] ?? DRAWN_LOT, drawn))
  return withCommissions({ ...auction, lots }, commissions, createdAt)
}

/** Without the catalogue's round and appeal: a scenario has its own. */
function lotOf(
  { round: _, round_kind: __, appeal: ___, ...lot }: StoredLot,
  { title, estimate, reserve, notice }: LotScript,
): StoredLot {
  const low = estimate ?? lot.low_estimate ?? null
  return {
    ...lot,
    ...(title !== null && { title }),
    ...(notice !== null && { saleroom_notice: notice }),
    ...(estimate !== null && { low_estimate: estimate, high_estimate: null, start_price: null }),
    ...(reserve !== null && { reserve: priceOf(reserve, low ?? UNESTIMATED) }),
  }
}

function bookOf(
  lot: LotForSale,
  { book, bids, people, crowds, nobody, end }: LotScript,
  drawn: { seed: number; share: number },
): DrawnCommission[] {
  const low = lot.lowEstimate ?? UNESTIMATED
  const named = [...book, ...bids.filter(({ way }) => way === 'book')]
  if (named.length === 0 && people.length + crowds.length === 0 && !nobody && end === null && bids.length === 0)
    return commissionsOf([lot], drawn)
  const best = new Map<string, DrawnCommission>()
  for (const { paddle, at } of named) {
    const amount = Math.max(priceOf(at, low), best.get(paddle)?.amount ?? 0)
    best.set(paddle, { lotNumber: lot.lotNumber, paddle, amount })
  }
  return [...best.values()]
}
