import type { LotNumber } from '../../../../shared/lot-number.ts'
import { lotsNamed } from '../../../../shared/sale/rounds/round-words.ts'
import type { SaidLot } from '../../../said.ts'
import { type Finding, finding, NOTHING } from '../finding.ts'
import type { RecordedLot } from '../recorded-lot.ts'

type Sides = { said: ReadonlyMap<LotNumber, SaidLot>; recorded: ReadonlyMap<LotNumber, RecordedLot> }

/** The lots that the auctioneer made of another one or added, by the call that announced them. */
const newLotsIn = ({ calls }: SaidLot) =>
  calls.flatMap(({ kind, at, lots = [] }) => (kind === 'parted' || kind === 'added' ? [{ kind, at, lots }] : []))

/** Finds lots that the desk did not part or add as announced. */
export function newLotFindings({ said, recorded }: Sides): Finding[] {
  return [...said.values()].flatMap((lot) =>
    newLotsIn(lot).flatMap(({ kind, at, lots }): Finding[] => {
      if (lots.some((each) => recorded.has(each))) return []
      const words = kind === 'parted' ? `parted into ${lotsNamed(lots)}` : `${lotsNamed(lots)} added`
      return [finding({ lotNumber: lot.lotNumber, kind: 'not_parted', at, said: words, recorded: NOTHING })]
    }),
  )
}

/** What is missing of lots that were never made follows from that. */
export function followMissingLots(found: readonly Finding[], said: ReadonlyMap<LotNumber, SaidLot>): void {
  for (const missing of found) {
    const lot = missing.kind === 'not_parted' ? said.get(missing.lotNumber) : undefined
    const lots = lot ? newLotsIn(lot).flatMap((each) => (each.at === missing.at ? each.lots : [])) : []
    for (const each of found) if (lots.includes(each.lotNumber)) each.cause = missing
  }
}
