/** A booking as it is planned: who is rung, when its lots are expected (milliseconds, rising), and in which language. */
export type PlannedBooking = {
  id: string
  /** The client: calls to the same one may follow each other without a gap, for he stays on the line. */
  holder: string
  ats: readonly number[]
  language: string | null
  /** The caller it is given to by hand; null: any. */
  fixed: string | null
  /** The caller of the plan before: kept where that costs nothing. */
  last: string | null
}
export type PlannedCaller = { id: string; languages: readonly string[] }
export type Plan = {
  /** The caller of each booking that can be covered. */
  callers: ReadonlyMap<string, string>
  open: readonly { id: string; why: 'no_caller' | 'no_language' | 'all_busy' }[]
}

/** A call covered is worth this many, and another voice for the same client costs one. */
const CALL = 4

/** How many part plans are carried on from booking to booking: many of a short day, which is solved so, few of a long one. */
const WIDTH = { most: 3_000, least: 24, inAll: 15_000 }

type PlannedCall = { at: number; holder: string }
type PartPlan = {
  score: number
  /** The last calls of each caller, by its place. */
  busy: readonly (readonly PlannedCall[])[]
  /** The caller's place for each booking so far; -1 for none. */
  chosen: Int16Array
}
/** A part plan and the caller that the next booking is given to. */
type PlanStep = { part: PartPlan; caller: number; calls: readonly PlannedCall[]; score: number }

/**
 * Who rings whom: no caller twice within the gap, in a language of the booking, the same caller for a client where it
 * can be. What was given by hand stays; what can't be covered is named. Pure; the same bookings make the same plan.
 */
export function planTelephones(
  bookings: readonly PlannedBooking[],
  { callers, gapMs }: { callers: readonly PlannedCaller[]; gapMs: number },
): Plan {
  const inOrder = bookings.toSorted((a, b) => firstOf(a) - firstOf(b) || (a.id < b.id ? -1 : 1))
  const width = Math.min(WIDTH.most, Math.max(WIDTH.least, Math.floor(WIDTH.inAll / Math.max(1, bookings.length))))
  let parts: PartPlan[] = [{ score: 0, busy: callers.map(() => []), chosen: new Int16Array(0) }]
  for (const [index, booking] of inOrder.entries()) {
    const fit = callers
      .flatMap((caller, at) => (speaks(caller, booking) ? [at] : []))
      .sort((a, b) => Number(callers[b]?.id === booking.last) - Number(callers[a]?.id === booking.last))
    const earlier = inOrder.slice(0, index).flatMap(({ holder }, at) => (holder === booking.holder ? [at] : []))
    const isNext = inOrder.slice(index + 1).some(({ holder }) => holder === booking.holder)
    const steps = parts.flatMap((part) => stepsFrom(part, booking, { fit, earlier, gapMs }))
    parts = bestOf(steps, { width, isNext }).map(taken)
  }
  return planOf(parts[0], { inOrder, callers })
}

const firstOf = ({ ats }: PlannedBooking) => ats[0] ?? 0

function speaks(caller: PlannedCaller, { language, fixed }: PlannedBooking): boolean {
  return fixed === null ? language === null || caller.languages.includes(language) : fixed === caller.id
}

/** What one part plan leads to: this booking left open, or given to each caller who is free. `earlier`: bookings of its client. */
function stepsFrom(
  part: PartPlan,
  booking: PlannedBooking,
  { fit, earlier, gapMs }: { fit: readonly number[]; earlier: readonly number[]; gapMs: number },
): PlanStep[] {
  const voices = earlier.map((at) => part.chosen[at]).filter((caller) => caller !== -1)
  const steps: PlanStep[] = [{ part, caller: -1, calls: [], score: part.score }]
  for (const caller of fit) {
    const busy = part.busy[caller] ?? []
    if (!isFree(busy, booking, gapMs)) continue
    const isNewVoice = voices.length > 0 && !voices.includes(caller)
    // Bookings come in their order: earlier calls can stand in nobody's way any more.
    const calls = busy.filter(({ at }) => at > firstOf(booking) - leastApart(gapMs))
    steps.push({
      part,
      caller,
      calls: [...calls, ...booking.ats.map((at) => ({ at, holder: booking.holder }))],
      score: part.score + CALL * booking.ats.length - (isNewVoice ? 1 : 0),
    })
  }
  return steps
}

function isFree(busy: readonly PlannedCall[], { holder, ats }: PlannedBooking, gapMs: number): boolean {
  const least = leastApart(gapMs)
  return busy.every((call) => call.holder === holder || ats.every((at) => Math.abs(at - call.at) >= least))
}

/** Nobody rings two clients on the same lot, however short the gap. */
const leastApart = (gapMs: number) => Math.max(gapMs, 1)

/** The best steps; of those that leave all callers equally busy one is enough, unless its voices may still count. */
function bestOf(steps: PlanStep[], { width, isNext }: { width: number; isNext: boolean }): PlanStep[] {
  const known = new Set<string>()
  const best: PlanStep[] = []
  for (const step of steps.sort((a, b) => b.score - a.score)) {
    const key = stateOf(step) + (isNext ? ` ${step.caller}` : '')
    if (best.length === width) break
    if (known.has(key)) continue
    known.add(key)
    best.push(step)
  }
  return best
}

function stateOf({ part, caller, calls }: PlanStep): string {
  const busy = part.busy.map((own, at) => (at === caller ? calls : own))
  return busy.map((own) => own.map(({ at, holder }) => `${at}${holder}`).join()).join('|')
}

function taken({ part, caller, calls, score }: PlanStep): PartPlan {
  const chosen = new Int16Array(part.chosen.length + 1)
  chosen.set(part.chosen)
  chosen[part.chosen.length] = caller
  return { score, chosen, busy: caller === -1 ? part.busy : part.busy.map((own, at) => (at === caller ? calls : own)) }
}

function planOf(
  best: PartPlan | undefined,
  { inOrder, callers }: { inOrder: readonly PlannedBooking[]; callers: readonly PlannedCaller[] },
): Plan {
  const given = new Map<string, string>()
  const open: { id: string; why: Plan['open'][number]['why'] }[] = []
  for (const [at, booking] of inOrder.entries()) {
    const caller = callers[best?.chosen[at] ?? -1]
    if (caller) given.set(booking.id, caller.id)
    else open.push({ id: booking.id, why: whyOpen(booking, callers) })
  }
  return { callers: given, open }
}

function whyOpen(booking: PlannedBooking, callers: readonly PlannedCaller[]): Plan['open'][number]['why'] {
  if (callers.length === 0) return 'no_caller'
  return callers.some((caller) => speaks(caller, booking)) ? 'all_busy' : 'no_language'
}

/** What a plan is worth: its calls, less the voices beyond a client's first. */
export function worthOf(bookings: readonly PlannedBooking[], callers: ReadonlyMap<string, string>): number {
  const voices = new Map<string, Set<string>>()
  let worth = 0
  for (const { id, holder, ats } of bookings) {
    const caller = callers.get(id)
    if (caller === undefined) continue
    worth += CALL * ats.length
    voices.set(holder, (voices.get(holder) ?? new Set()).add(caller))
  }
  for (const { size } of voices.values()) worth -= size - 1
  return worth
}

/** The bookings that are given to a caller who speaks another language, or rings somebody else within the gap. */
export function doubtsAbout(
  bookings: readonly PlannedBooking[],
  { callers, given, gapMs }: { callers: readonly PlannedCaller[]; given: (id: string) => string | null; gapMs: number },
): Map<string, ('language' | 'gap')[]> {
  const doubts = new Map<string, ('language' | 'gap')[]>()
  for (const caller of callers) {
    const own = bookings.filter(({ id }) => given(id) === caller.id)
    for (const booking of own) {
      const others = own.filter((other) => other !== booking)
      const busy = others.flatMap(({ ats, holder }) => ats.map((at) => ({ at, holder })))
      doubts.set(booking.id, [
        ...(booking.language === null || caller.languages.includes(booking.language) ? [] : (['language'] as const)),
        ...(isFree(busy, booking, gapMs) ? [] : (['gap'] as const)),
      ])
    }
  }
  return doubts
}
