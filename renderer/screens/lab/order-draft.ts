import type { BodyInput } from '../../../shared/api/index.ts'
import type { LADDER_PRESETS } from '../../../shared/rules/ladder-presets.ts'

export type Order = BodyInput<'startLab'>
type Variant = Order['variants'][number]
type Preset = keyof typeof LADDER_PRESETS

/** The value of a choice that leaves the sale as it is. */
export const AS_IT_IS = 'as it is'

/** A variant as typed; an empty number leaves the sale as it is. `rest`: the fields of a file that the form lacks. */
export type VariantDraft = {
  name: string
  ladder: Preset | typeof AS_IT_IS
  accept: 'clerk' | 'rule' | typeof AS_IT_IS
  acceptMs: string
  order: 'cheapest first' | 'dearest first' | typeof AS_IT_IS
  room: string
  online: string
  delayMs: string
  /** Per cent. */
  maxima: string
  rest: Omit<Variant, 'name'>
}

/** The value of a choice for a made-up catalogue in place of a sale. */
export const MADE_UP = 'made up'

/** The value of a choice for the people who bid in the sale itself. */
export const SEEN = 'seen'

/** An order as typed. */
export type OrderDraft = {
  auctionId: string
  lots: string
  kind: NonNullable<Order['kind']> | typeof AS_IT_IS | typeof SEEN
  level: NonNullable<Order['level']>
  evenings: string
  seed: string
  variants: VariantDraft[]
}

export const newVariant = (name: string): VariantDraft => ({
  ...{ name, ladder: AS_IT_IS, accept: AS_IT_IS, acceptMs: '2500', order: AS_IT_IS },
  ...{ room: '', online: '', delayMs: '', maxima: '', rest: {} },
})

export const NEW_ORDER: OrderDraft = {
  ...{ auctionId: MADE_UP, lots: '177', kind: AS_IT_IS, level: 'busy', evenings: '40', seed: '1' },
  variants: [newVariant('A'), { ...newVariant('B'), accept: 'clerk' }],
}

const numberOf = (text: string) => (text.trim() === '' ? undefined : Number(text))
const known = <T extends object>(fields: T) => {
  const some = Object.entries(fields).filter(([, value]) => value !== undefined)
  return some.length === 0 ? undefined : (Object.fromEntries(some) as T)
}
const unless = <T extends string>(value: T): Exclude<T, typeof AS_IT_IS> | undefined =>
  value === AS_IT_IS ? undefined : (value as Exclude<T, typeof AS_IT_IS>)

/** The order of a draft. The server judges its numbers. */
export function orderOf({ auctionId, lots, kind, level, evenings, seed, variants }: OrderDraft): Order {
  return {
    ...(auctionId === MADE_UP ? { lots: Number(lots) } : { auctionId }),
    ...(kind === SEEN ? { people: SEEN } : known({ kind: unless(kind) })),
    ...{ level, evenings: Number(evenings), seed: Number(seed) },
    variants: variants.map(variantOf),
  }
}

function variantOf({ name, ladder, accept, acceptMs, order, rest, ...typed }: VariantDraft): Variant {
  const [room, online, delayMs] = [typed.room, typed.online, typed.delayMs].map(numberOf)
  const percent = numberOf(typed.maxima)
  const maxima = percent === undefined ? undefined : percent / 100
  const fields = known({
    order: unless(order) ?? rest.order,
    terms: known({ ...rest.terms, ...known({ ladder: unless(ladder) }) }),
    people: known({ ...rest.people, ...known({ room, online, maxima }) }),
    clerk: known({ ...rest.clerk, ...(accept === 'clerk' && { acceptMs: Number(acceptMs) }) }),
    acceptance: accept === 'rule' ? { roomFirst: Number(acceptMs) } : undefined,
    network: known({ delayMs }),
  })
  return { ...rest, name, ...fields } as Variant
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

function draftOfVariant({ name, ...rest }: Variant): VariantDraft {
  const { terms = {}, order, people = {}, clerk = {}, acceptance, network, ...more } = rest
  const { ladder, ...otherTerms } = terms
  const { room, online, maxima, ...otherPeople } = people
  const { acceptMs, ...otherClerk } = clerk
  const isPreset = typeof ladder === 'string'
  return {
    name,
    ladder: isPreset ? ladder : AS_IT_IS,
    accept: acceptance ? 'rule' : acceptMs === undefined ? AS_IT_IS : 'clerk',
    acceptMs: String(acceptance?.roomFirst ?? acceptMs ?? 2_500),
    order: typeof order === 'string' ? order : AS_IT_IS,
    ...{ room: textOf(room), online: textOf(online), delayMs: textOf(network?.delayMs) },
    maxima: textOf(maxima === undefined ? undefined : Math.round(10_000 * maxima) / 100),
    rest: {
      ...more,
      ...(Array.isArray(order) && { order }),
      ...known({
        terms: known({ ...otherTerms, ladder: isPreset ? undefined : ladder }),
        people: known(otherPeople),
        clerk: known(otherClerk),
      }),
    },
  }
}

/** The draft of an order. */
export function draftOf({
  auctionId = MADE_UP,
  lots = 177,
  kind,
  people,
  level = 'busy',
  evenings = 40,
  seed = 1,
  variants,
}: Order): OrderDraft {
  return {
    ...{ auctionId, lots: String(lots), kind: people === SEEN ? SEEN : (kind ?? AS_IT_IS), level },
    ...{ evenings: String(evenings), seed: String(seed) },
    variants: variants.map(draftOfVariant),
  }
}

/** Reads the order of an address or a file. Null if it is none; the server judges its values. */
export function parsedOrder(text: string): Order | null {
  try {
    const found: unknown = JSON.parse(text)
    const isOrder =
      typeof found === 'object' &&
      found !== null &&
      'variants' in found &&
      Array.isArray(found.variants) &&
      found.variants.length > 0 &&
      found.variants.every((each) => typeof Object(each).name === 'string')
    return isOrder && draftOf(found as Order) ? (found as Order) : null
  } catch {
    return null
  }
}
