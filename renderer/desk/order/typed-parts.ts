import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import { readTypedAmount } from '../../../shared/amounts/typed-amount.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import { lotOfText } from '../lot-numbers.ts'

/** The typed words of a lot that is added, or of a part. */
export type TypedLot = { number: string; title: string; estimate: string; reserve: string }

type Lots = readonly { lot_number: LotNumber }[]
type ReadLot = { lot_number: LotNumber; title: string; estimate?: string; reserve?: number }

/** Reads typed lots, or says why they can't be read. `replaced`: a number that becomes free. */
export function readTypedLots(
  typed: readonly TypedLot[],
  { lots, unit, replaced }: { lots: Lots; unit: MoneyUnit; replaced: LotNumber | null },
): ReadLot[] | { fault: string } {
  const read: ReadLot[] = []
  for (const { number, title, estimate, reserve } of typed) {
    const lot_number = parseLotNumber(number.trim())
    if (lot_number === null)
      return { fault: number.trim() === '' ? 'A number is missing' : `${number} is not a lot number` }
    const known = lotOfText(lots, number)
    if (known !== null && known !== replaced) return { fault: `There is a lot ${known} already` }
    if (read.some((other) => other.lot_number === lot_number)) return { fault: `Lot ${lot_number} is named twice` }
    if (title.trim() === '') return { fault: `Lot ${lot_number} needs a title` }
    const amount = readTypedAmount(reserve, unit)
    if (amount.refused !== undefined) return { fault: amount.refused }
    const words = estimate.trim()
    read.push({
      ...{ lot_number, title: title.trim() },
      ...(words !== '' && { estimate: words }),
      ...(amount.value !== null && { reserve: amount.value }),
    })
  }
  return read
}

/** The first free numbers after a lot's: 12A and 12B for lot 12, 12C for lot 12B. */
export function freeNumbers(after: LotNumber, lots: Lots, count: number): string[] {
  const [digits = '', letters = ''] = String(after).split(/(?=[A-Z]$)/i)
  const from = letters === '' ? 0 : letters.toUpperCase().charCodeAt(0) - 64
  const all = Array.from({ length: 26 - from }, (_, at) => `${digits}${String.fromCharCode(65 + from + at)}`)
  return all.filter((number) => lotOfText(lots, number) === null).slice(0, count)
}
