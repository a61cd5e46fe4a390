import { z } from 'zod'
import { RoundKind } from '../entities/rounds/round.ts'
import { Ladder, TERMS_FIELDS, Terms } from '../entities/terms.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { LADDER_PRESETS } from '../rules/ladder-presets.ts'
import { NAMES } from './bounds.ts'

const Ms = z.number().min(0).max(600_000)
const Share = z.number().min(0).max(1)

/** The names of the ladders that a variant may name in place of its rungs. */
const PresetName = z.enum(Object.keys(LADDER_PRESETS) as [keyof typeof LADDER_PRESETS])

/**
 * One way to hold a sale (docs/lab.md). A variant with only a name is the sale as it is. Times are milliseconds, shares
 * are from 0 to 1.
 */
export const Variant = z.strictObject({
  name: z.string().trim().min(1).max(40),
  /** Terms in place of the sale's own; a ladder may be the name of a preset. */
  terms: Terms.partial()
    .omit({ ladder: true })
    .extend({ ladder: z.union([Ladder, PresetName]).optional() })
    .optional(),
  /** The order of the lots: by low estimate, or the lots' numbers (lots that are left out follow). */
  order: z.union([z.enum(['cheapest first', 'dearest first']), z.array(LotNumberSchema)]).optional(),
  /** Rounds in place of the catalogue's own; an empty list offers each lot alone. */
  rounds: z
    .array(z.strictObject({ kind: RoundKind.exclude(['appeal']), lots: z.array(LotNumberSchema).min(2).max(100) }))
    .max(100)
    .optional(),
  people: z
    .strictObject({
      room: z.number().int().min(0).max(200),
      online: z.number().int().min(0).max(5_000),
      crowd: z.number().min(0.1).max(10),
      patience: z.number().int().min(1).max(1_000),
      /** The share of the people online who leave maxima by phone; the terms then take them. */
      maxima: Share,
    })
    .partial()
    .optional(),
  auctioneer: z
    .strictObject({
      times: z.strictObject({ betweenBidsMs: Ms, lookMs: Ms, patienceMs: Ms, announceMs: Ms, breathMs: Ms }).partial(),
      opensAt: z.number().min(0.05).max(2),
      lowerings: z.number().int().min(0).max(10),
      keepsToLadder: z.boolean(),
    })
    .partial()
    .optional(),
  clerk: z
    .strictObject({ acceptMs: Ms, speed: z.number().min(0.1).max(10), slips: Share })
    .partial()
    .optional(),
  /** The house accepts online bids after this time in place of the clerk. */
  acceptance: z.strictObject({ roomFirst: TERMS_FIELDS.roomFirst.schema.unwrap() }).optional(),
  network: z.strictObject({ delayMs: Ms }).optional(),
  /** Another number gives another evening of the same people. */
  luck: z.number().int().min(0).max(1_000_000).optional(),
})
export type Variant = z.infer<typeof Variant>

/** The variants of a run. */
export const Variants = z
  .array(Variant)
  .min(1)
  .max(NAMES.length)
  .refine(
    (variants) => new Set(variants.map(({ name }) => name)).size === variants.length,
    'two variants have one name',
  )

/** Why these variants can't have the people of a concluded sale, in words; null if they can. */
export function seenFault({ people, variants }: { people: 'drawn' | 'seen'; variants: readonly Variant[] }) {
  const other = variants.find(({ people: { room, online, crowd } = {} }) => (room ?? online ?? crowd) !== undefined)
  if (people === 'drawn' || !other) return null
  return `The people of a concluded sale are who they were: variant “${other.name}” can't change how many there are`
}

/** The variants of a file. */
export const VariantFile = z.object({ variants: Variants })

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const TERM_NAMES = new Set(Object.keys(TERMS_FIELDS))

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, no: false, true: true, false: false }

/** What a flag's `key=value` sets. */
const SETTERS: Readonly<Record<string, (value: string) => Omit<Partial<Variant>, 'name'>>> = {
  ladder: (value) => ({ terms: { ladder: value as z.infer<typeof PresetName> } }),
  order: (value) => ({ order: value.replaceAll('-', ' ') as 'cheapest first' }),
  online: (value) => ({ people: { online: numberOf(value) } }),
  room: (value) => ({ people: { room: numberOf(value) } }),
  crowd: (value) => ({ people: { crowd: numberOf(value) } }),
  patience: (value) => ({ people: { patience: numberOf(value) } }),
  maxima: (value) => ({ people: { maxima: numberOf(value) } }),
  opens: (value) => ({ auctioneer: { opensAt: numberOf(value) } }),
  'keeps-to-ladder': (value) => ({ auctioneer: { keepsToLadder: YES_OR_NO[value] ?? (value as never) } }),
  speed: (value) => ({ clerk: { speed: numberOf(value) } }),
  slips: (value) => ({ clerk: { slips: numberOf(value) } }),
  delay: (value) => ({ network: { delayMs: numberOf(value) } }),
  luck: (value) => ({ luck: numberOf(value) }),
  accept: (value) => {
    const [by, ms = '0'] = value.split(':')
    if (by === 'rule') return { acceptance: { roomFirst: numberOf(ms) } }
    if (by === 'clerk') return { clerk: { acceptMs: numberOf(ms) } }
    throw new Error(`accept is “clerk:MS” or “rule:MS”, not “${value}”`)
  },
}

const KEYS = [...new Set([...Object.keys(SETTERS), ...TERM_NAMES])].join(', ')

/** Reads the words of a flag (`ladder=uk accept=rule:1500`). Throws an Error with a sentence. */
export function variantOfWords(name: string, words: readonly string[]): Variant {
  let variant: Variant = { name }
  for (const word of words) {
    const [key = '', value] = word.split(/=(.*)/s)
    const set = SETTERS[key]
    if (value === undefined) throw new Error(`“${word}” is not key=value. The keys are ${KEYS}`)
    if (!set && !TERM_NAMES.has(key)) throw new Error(`A variant has no “${key}”. The keys are ${KEYS}`)
    variant = merged(variant, set ? set(value) : { terms: { [key]: termOf(value) } })
  }
  return parsedVariant(variant)
}

function termOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function merged(one: Variant, other: Omit<Partial<Variant>, 'name'>): Variant {
  const inner = (a: object | undefined, b: object | undefined) => (a || b ? { ...a, ...b } : undefined)
  return {
    ...one,
    ...other,
    ...Object.fromEntries(
      (['terms', 'people', 'auctioneer', 'clerk'] as const).flatMap((part) => {
        const both = inner(one[part], other[part])
        return both ? [[part, both]] : []
      }),
    ),
  }
}

/** Checks a variant. Throws an Error that names it and its first fault. */
export function parsedVariant(given: unknown): Variant {
  const found = Variant.safeParse(given)
  if (found.success) return found.data
  const [issue] = found.error.issues
  const name = z.object({ name: z.string() }).safeParse(given)
  const of = name.success ? `Variant “${name.data.name}”` : 'A variant'
  throw new Error(`${of}: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'is not a variant'}`)
}
