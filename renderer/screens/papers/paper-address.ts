import { compareLotNumbers } from '../../../shared/lot-number.ts'

export const PAPER_SIZES = ['a4', 'letter'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/** The address of a paper. It includes the entry, so that the same paper can be opened again. */
export type PaperAddress = {
  auctionId: string | null
  size: PaperSize
  entry: number | null
  /** Only what changed since this entry. */
  since: number | null
  /** The first and the last lot; "" for all. */
  from: string
  to: string
  base: string
}

export function readAddress(search: URLSearchParams): PaperAddress {
  const wanted = search.get('size')
  return {
    auctionId: search.get('auctionId'),
    size: PAPER_SIZES.find((size) => size === wanted) ?? 'a4',
    entry: numberOf(search.get('entry')),
    since: numberOf(search.get('since')),
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
    base: search.get('base') ?? '',
  }
}

/** Returns the address's search, without empty values. */
export function writeAddress(address: PaperAddress): string {
  const said = Object.entries(address).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  )
  return `?${new URLSearchParams(said)}`
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null
}

/** Returns the lots from one number to another, in the order of numbers. */
export function lotsBetween<L extends { lotNumber: string | number }>(
  lots: readonly L[],
  { from, to }: Pick<PaperAddress, 'from' | 'to'>,
): L[] {
  const isIn = ({ lotNumber }: L) =>
    (from === '' || compareLotNumbers(lotNumber, from) >= 0) && (to === '' || compareLotNumbers(lotNumber, to) <= 0)
  return lots.filter(isIn)
}
