import { NO_FACTS, type ShowFacts } from './show-facts.ts'

/** The OSC address of each fact that is sent; a fact without one is not. */
export type OscPatterns = Partial<Record<ShowFact, string>>
export type ShowFact = keyof ShowFacts

// The keys of an object of this type, in its order.
export const SHOW_FACTS = Object.keys(NO_FACTS) as ShowFact[]

/** Every fact under its own name. */
export const USUAL_PATTERNS: OscPatterns = Object.fromEntries(SHOW_FACTS.map((fact) => [fact, `/saleroom/${fact}`]))

/** An address of OSC 1.0: parts after slashes, without the letters that match several. */
export const OSC_ADDRESS = /^(\/[^\s#*,/?[\]{}]+)+$/

/** The largest integer of OSC, which has 32 bits. */
const LARGEST = 2_147_483_647

/** A message for each fact that is another than before: its address and its value. Amounts are 0 where there is none, and text where OSC has no integer so large. */
export function oscMessages(
  before: ShowFacts | null,
  now: ShowFacts,
  patterns: OscPatterns,
): [string, string | number][] {
  return SHOW_FACTS.flatMap((fact): [string, string | number][] => {
    const address = patterns[fact]
    return address === undefined || before?.[fact] === now[fact] ? [] : [[address, sentAs(now[fact])]]
  })
}

function sentAs(fact: string | number | null): string | number {
  if (fact === null) return 0
  return typeof fact === 'number' && fact > LARGEST ? String(fact) : fact
}
