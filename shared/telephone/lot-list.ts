import type { LotNumber } from '../lot-number.ts'
import { parseLotNumber } from '../printed-lot-number.ts'

type LotList = { lots: LotNumber[] } | { refused: string }

/**
 * Parses a list of lots, "12, 14-16, 20A", and returns them in the order of the sale; a range includes all lots between
 * its ends. Refuses parts that are invalid or not in the sale.
 */
export function readLotList(text: string, order: readonly LotNumber[]): LotList {
  return lotListReader(order)(text)
}

/** The same for many lists of one sale. */
export function lotListReader(order: readonly LotNumber[]): (text: string) => LotList {
  const places = new Map(order.map((lotNumber, at) => [String(lotNumber), at]))
  return (text) => lotsIn(text, { order, places })
}

type Lots = { order: readonly LotNumber[]; places: ReadonlyMap<string, number> }

function lotsIn(text: string, { order, places }: Lots): LotList {
  const placeOf = (written: string) => places.get(String(parseLotNumber(written)))
  const found = new Set<number>()
  const parts = text.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  if (parts.length === 0) return { refused: 'The lot is missing' }
  for (const part of parts) {
    const place = placeOf(part)
    const ends = place === undefined ? part.split(/\s*[-–]\s*/) : []
    const [first, last] = ends.map(placeOf)
    if (place !== undefined) found.add(place)
    else if (ends.length === 2 && first !== undefined && last !== undefined && first <= last)
      for (let at = first; at <= last; at++) found.add(at)
    else return { refused: refusal(part) }
  }
  return { lots: [...found].sort((a, b) => a - b).flatMap((at) => order[at] ?? []) }
}

function refusal(part: string): string {
  const short = part.slice(0, 60)
  const lotNumber = parseLotNumber(part)
  if (lotNumber === null) return `“${short}” is not a lot number`
  return /[-–]/.test(part) ? `“${short}” is not a range of lots in this sale` : `Lot ${lotNumber} is not in this sale`
}
