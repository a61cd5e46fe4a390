import { NO_FACTS, type ShowFacts } from './show-facts.ts'

/** The OSC address of each sent fact; a fact without one is not sent. */
export type OscPatterns = Partial<Record<ShowFact, string>>
export type ShowFact = keyof ShowFacts

// The keys of this object, in its order.
export const SHOW_FACTS = Object.keys(NO_FACTS) as ShowFact[]

/** Every fact under its own name. */
export const USUAL_PATTERNS: OscPatterns = Object.fromEntries(SHOW_FACTS.map((fact) => [fact, `/saleroom/${fact}`]))

/** An address of OSC 1.0: parts after slashes, without its wildcard characters. */
export const OSC_ADDRESS = /^(\/[^\s#*,/?[\]{}]+)+$/

/** The largest integer of OSC, which has 32 bits. */
const LARGEST = 2_147_483_647

/** Returns the address and value of each changed fact. An absent amount is 0; one above OSC's integers is text. */
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
