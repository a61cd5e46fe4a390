import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'

/** The figures of a kind of sale. Shares are from 0 to 1. */
export type KindOfSale = {
  /** The median value of a lot relative to its low estimate, and the spread of lots (log-normal). */
  worth: number
  spread: number
  /** The spread of the values that several people give one lot. */
  values: number
  /** People who want an average lot. */
  comers: number
  /** The share of lots with a reserve, its range relative to the low estimate, and the lowest price of other lots. */
  reserves: { share: number; from: number; to: number; least: number }
  /** Shares of telephone bidders on lots up to 300, up to 1,000 and above; and the share of online bidders. */
  telephones: readonly [number, number, number]
  online: number
  /** The share of lots with a commission. */
  commissions: number
  /** The pace relative to a general sale. */
  tempo: number
  /** Catalogue words by which the kind is recognised. */
  words: RegExp
}

/** docs/simulator.md gives the source of each figure. */
export const KINDS_OF_SALE: Readonly<Record<SaleKind, KindOfSale>> = {
  general: {
    ...{ worth: 0.92, spread: 0.48, values: 0.38, comers: 4.8, online: 0.32, commissions: 0.25, tempo: 1 },
    reserves: { share: 0.6, from: 0.65, to: 0.95, least: 0.55 },
    telephones: [0.04, 0.1, 0.22],
    words: /\b(furniture|household|box lot|job lot|miscellaneous|assorted|bric-a-brac)\b/i,
  },
  art: {
    ...{ worth: 0.98, spread: 0.5, values: 0.36, comers: 4.8, online: 0.28, commissions: 0.25, tempo: 0.85 },
    reserves: { share: 0.8, from: 0.7, to: 1, least: 0.5 },
    telephones: [0.12, 0.22, 0.34],
    words: /\b(oil on canvas|watercolou?r|painting|lithograph|etching|sculpture|bronze|print|gouache|signed lower)\b/i,
  },
  wine: {
    ...{ worth: 1.12, spread: 0.16, values: 0.16, comers: 4, online: 0.34, commissions: 0.4, tempo: 1.2 },
    reserves: { share: 0.9, from: 0.7, to: 0.85, least: 0.6 },
    telephones: [0.03, 0.05, 0.1],
    words: /\b(ch[aâ]teau|bottles?|magnums?|vintage|bordeaux|burgundy|champagne|whisky|grand cru|domaine|bt)\b/i,
  },
  coins: {
    ...{ worth: 1.02, spread: 0.32, values: 0.26, comers: 4.6, online: 0.5, commissions: 0.45, tempo: 1.35 },
    reserves: { share: 0.8, from: 0.7, to: 0.85, least: 0.6 },
    telephones: [0.02, 0.04, 0.08],
    words:
      /\b(coins?|sovereign|denarius|crown|shilling|penny|dollar|stamps?|mint|perf|imperf|banknote|medal|covers?)\b/i,
  },
  cars: {
    ...{ worth: 0.82, spread: 0.24, values: 0.16, comers: 6.5, online: 0.18, commissions: 0.08, tempo: 0.36 },
    reserves: { share: 0.6, from: 0.68, to: 0.95, least: 0.5 },
    telephones: [0.1, 0.12, 0.16],
    words:
      /\b(saloon|coup[eé]|roadster|convertible|cabriolet|chassis|registration|mileage|ferrari|porsche|jaguar|bentley|mg)\b/i,
  },
  livestock: {
    ...{ worth: 1.08, spread: 0.15, values: 0.12, comers: 4, online: 0.08, commissions: 0.05, tempo: 1.05 },
    reserves: { share: 0.5, from: 0.7, to: 0.9, least: 0.6 },
    telephones: [0.01, 0.02, 0.04],
    words:
      /\b(heifers?|bulls?|steers?|cows?|ewes?|rams?|lambs?|tups?|calves|sire|dam|pedigree|limousin|angus|charolais)\b/i,
  },
  machinery: {
    ...{ worth: 1.02, spread: 0.34, values: 0.26, comers: 6, online: 0.48, commissions: 0.05, tempo: 1.25 },
    reserves: { share: 0.02, from: 0.6, to: 0.9, least: 0.1 },
    telephones: [0.01, 0.02, 0.04],
    words:
      /\b(excavator|tractor|loader|forklift|lathe|generator|dumper|trailer|compressor|plough|telehandler|digger|hours)\b/i,
  },
  charity: {
    ...{ worth: 0.72, spread: 0.34, values: 0.3, comers: 5.5, online: 0.05, commissions: 0.02, tempo: 0.24 },
    reserves: { share: 0, from: 0.5, to: 0.6, least: 0.05 },
    telephones: [0, 0.01, 0.02],
    words: /\b(dinner for|weekend|holiday for|experience|donated|vip|tickets?|voucher|lunch with|signed shirt)\b/i,
  },
}

/** The least share of lots that must match a kind. */
const TELLING = 0.25

/** Recognises the kind of a sale by its title and its lots' titles; `general` if none matches. */
export function kindOf({ saleMetadata, lots }: Pick<StoredAuction, 'saleMetadata' | 'lots'>): SaleKind {
  const kinds = Object.entries(KINDS_OF_SALE).map(([name, { words }]) => {
    const telling = lots.filter(({ title }) => words.test(title)).length
    const isNamed = words.test(saleMetadata.title) || new RegExp(`\\b${name}\\b`, 'i').test(saleMetadata.title)
    // The keys of the table are the kinds; Object.entries loses their type.
    return { name: name as SaleKind, share: telling / Math.max(1, lots.length) + (isNamed ? TELLING : 0) }
  })
  const best = kinds.reduce((one, other) => (other.share > one.share ? other : one))
  return best.share >= TELLING ? best.name : 'general'
}
