/** A booking to plan: its client, the expected times of its lots (milliseconds, rising), and its language. */
export type PlannedBooking = {
  id: string
  /** The client. Calls to the same client need no gap: the line stays open. */
  holder: string
  ats: readonly number[]
  language: string | null
  /** The caller given by hand; null for any. */
  fixed: string | null
  /** The caller of the last plan, kept if the score stays equal. */
  last: string | null
}
export type PlannedCaller = { id: string; languages: readonly string[] }
export type PlanOptions = { callers: readonly PlannedCaller[]; gapMs: number }
export type PlannedCall = { at: number; holder: string }

/** Whether a caller may take a booking: it is given by hand, or in one of the caller's languages. */
export function speaks(caller: PlannedCaller, { language, fixed }: PlannedBooking): boolean {
  return fixed === null ? language === null || caller.languages.includes(language) : fixed === caller.id
}

/** Whether a booking keeps the gap to the calls of a caller to other clients. */
export function isFree(busy: readonly PlannedCall[], { holder, ats }: PlannedBooking, gapMs: number): boolean {
  const least = leastApart(gapMs)
  return busy.every((call) => call.holder === holder || ats.every((at) => Math.abs(at - call.at) >= least))
}

/** A caller never rings two clients on the same lot, even without a gap. */
export const leastApart = (gapMs: number) => Math.max(gapMs, 1)
