import type { ComponentType } from 'react'
import { capital } from '../../../shared/capital.ts'
import type { PaperChange, PaperField } from '../../../shared/entities/paper.ts'
import { AuctioneersBook } from './sheets/AuctioneersBook.tsx'
import { ClerksSheets } from './sheets/ClerksSheets.tsx'
import { LotLabels } from './sheets/LotLabels.tsx'
import { Posters } from './sheets/Posters.tsx'
import { RunningResults } from './sheets/RunningResults.tsx'
import type { SheetProps } from './sheets/sheet-props.ts'
import { TelephoneCards } from './sheets/TelephoneCards.tsx'

export type PaperKind = {
  name: string
  text: string
  Sheets: ComponentType<SheetProps>
  /** The printed fields of a lot: the paper is outdated when one of them changes. Null if it prints no lots. */
  prints: readonly PaperField[] | null
  /** Labels have their own margins; cards and posters have no heading. */
  head: 'none' | 'first page'
}

const WORDS = ['artist', 'title', 'estimate'] as const
const OFFERED = [...WORDS, 'round'] as const
const BOOK = [
  'notice',
  'section',
  'medium',
  'size',
  'vendor',
  'vatScheme',
  'hasResaleRight',
  'isGuaranteed',
  'opening',
  'reserve',
  'image',
  'commissions',
  'moreCommissions',
  'idle',
] as const
const OUTCOME = ['result', 'hammerPrice', 'with', 'paddle'] as const

/** Every paper, by its name in the address. */
export const KINDS = {
  book: {
    name: 'Auctioneer’s Book',
    text: 'Each lot with its picture, estimate, opening, reserve, vendor, signs, best advance bids and telephones, and room to write.',
    Sheets: AuctioneersBook,
    prints: [...OFFERED, ...BOOK, ...OUTCOME],
    head: 'first page',
  },
  clerk: {
    name: 'Clerk’s Sheets',
    text: 'Twenty-five lots a sheet, to write price and paddle, with the sheet’s total.',
    Sheets: ClerksSheets,
    prints: [...OFFERED, 'notice', ...OUTCOME],
    head: 'none',
  },
  telephone: {
    name: 'Telephone Cards',
    text: 'A card for each booked telephone, in packs by caller: the client to ring, and room for the hammer price.',
    Sheets: TelephoneCards,
    prints: [...OFFERED, 'notice'],
    head: 'none',
  },
  labels: {
    name: 'Lot Labels',
    text: 'Labels with a QR code of each lot’s page. A4: 21 of 63.5 × 38.1 mm. Letter: 30 of 2⅝ × 1 inch.',
    Sheets: LotLabels,
    prints: OFFERED,
    head: 'none',
  },
  results: {
    name: 'Running Results',
    text: 'The lots with an outcome so far, with price and paddle.',
    Sheets: RunningResults,
    prints: [...WORDS, ...OUTCOME],
    head: 'first page',
  },
  posters: {
    name: 'Posters for the Doors',
    text: 'The sale, and a QR code of its catalogue.',
    Sheets: Posters,
    prints: null,
    head: 'none',
  },
} as const satisfies Readonly<Record<string, PaperKind>>

export function kindOf(name: string | undefined): PaperKind | undefined {
  const kinds: Readonly<Record<string, PaperKind>> = KINDS
  return name !== undefined && Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** Returns the changes that a paper would show. */
export function changesOn({ prints }: Pick<PaperKind, 'prints'>, changes: readonly PaperChange[]): PaperChange[] {
  if (prints === null) return []
  const shown: readonly string[] = prints
  return changes.filter(({ what, fields }) => what !== 'changed' || fields.some((field) => shown.includes(field)))
}

const FIELD_WORDS: Readonly<Record<PaperField, string>> = {
  section: 'section',
  artist: 'artist',
  title: 'title',
  estimate: 'estimate',
  notice: 'notice',
  medium: 'medium',
  size: 'size',
  vendor: 'vendor',
  vatScheme: 'VAT scheme',
  hasResaleRight: 'resale right',
  isGuaranteed: 'guarantee',
  opening: 'opening',
  reserve: 'reserve',
  image: 'picture',
  commissions: 'advance bids',
  moreCommissions: 'number of advance bids',
  round: 'round',
  idle: 'advance bids that can’t be executed',
  result: 'outcome',
  hammerPrice: 'price',
  with: 'lot whose price includes it',
  paddle: 'paddle',
}

/** Returns the changes of each lot still in the sale, in words: "Lot 5: title, reserve; lot 12A: new". */
export function changeWords(changes: readonly PaperChange[]): string {
  const words: Readonly<Record<string, string>> = FIELD_WORDS
  const named = changes.flatMap(({ lotNumber, what, fields }) => {
    if (what === 'gone') return []
    const changed = fields.map((field) => words[field] ?? field).join(', ')
    return [`lot ${lotNumber}: ${what === 'new' ? 'new' : changed}`]
  })
  return capital(named.join('; '))
}
