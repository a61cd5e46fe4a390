import { LARGEST_AMOUNT } from '../../../shared/amount.ts'

/** An amount read from a cell: whole units; null where the cell holds none; 'unreadable' where it holds something else. */
export type ReadAmount = { amount: number | null; wasRounded: boolean } | 'unreadable'

const NONE = { amount: null, wasRounded: false } as const

/** Reads "1,200", "£1,200", "1.200,50 €", "CHF 12'000", "1 200". Cents are rounded off; nought means none. DESIGN 2. */
export function readAmount(cell: string): ReadAmount {
  const text = cell.trim()
  if (/^(?:|-|–|n\/?a|none|tba|poa|por)$/i.test(text)) return NONE
  const bare = text
    .replace(/^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{2,3})\s*|\s*(?:[A-Z]{2,3}|\p{Sc}|\.?-|,-)$/giu, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
  const figure = plainFigure(bare)
  if (figure === null) return 'unreadable'
  const amount = Math.round(figure)
  if (amount > LARGEST_AMOUNT) return 'unreadable'
  return { amount: amount === 0 ? null : amount, wasRounded: amount !== figure }
}

/** The last mark parts cents where one or two digits follow it; any other parts thousands. */
function plainFigure(bare: string): number | null {
  const [, whole = '', cents = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole)) return null
  return Number(`${whole.replace(/[.,]/g, '')}.${cents || '0'}`)
}

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/HK\$/, 'HKD'],
  [/S\$/, 'SGD'],
  [/£/, 'GBP'],
  [/€/, 'EUR'],
  [/\bCHF\b|\bSFr\b/i, 'CHF'],
  [/\$/, 'USD'],
]

/** The currency that a cell names by its symbol or code; null where it names none, or one that two countries share (¥). */
export function currencyIn(cell: string): string | null {
  const code = /\b(USD|GBP|EUR|CHF|HKD|JPY|SGD|CNY)\b/.exec(cell.toUpperCase())?.[1]
  return code ?? SYMBOLS.find(([symbol]) => symbol.test(cell))?.[1] ?? null
}
