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

/**
 * How many part plans are carried on from booking to booking: many of a short day, which is solved so, few of a long one.
 * From `exact` on, two plans that differ in the voices of any client stay two; below, in this booking's client alone.
 */
const WIDTH = { most: 3_000, least: 24, inAll: 15_000, exact: 300 }

type PlannedCall = { at: number; holder: string }
/** The last calls of a caller; `as` is the same for whoever has the same. */
type Busy = { calls: readonly PlannedCall[]; as: string }
type PartPlan = {
  score: number
  /** What keeps each caller, by its place. */
  busy: readonly Busy[]
  /** The caller's place for each booking so far; -1 for none. */
  chosen: Int16Array
}
/** A part plan and the caller that the next booking is given to. */
type PlanStep = { part: PartPlan; caller: number; score: number }

const IDLE: Busy = { calls: [], as: '' }

type PlanOptions = { callers: readonly PlannedCaller[]; gapMs: number }

/** A pause after so many steps looked at: less than a millisecond of work. Taking a step counts as ten of them. */
const PAUSE_EVERY = 300
const TAKEN = 10

/**
 * Who rings whom: no caller twice within the gap, in a language of the booking, the same caller for a client where it
 * can be. What was given by hand stays; what can't be covered is named. Pure; the same bookings make the same plan.
 */
export function planTelephones(bookings: readonly PlannedBooking[], options: PlanOptions): Plan {
  const work = planning(bookings, options)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** The same plan, with pauses: five hundred bookings are more than a hundred milliseconds of work. */
export function* planning(bookings: readonly PlannedBooking[], { callers, gapMs }: PlanOptions): Generator<void, Plan> {
  const inOrder = bookings.toSorted((a, b) => firstOf(a) - firstOf(b) || (a.id < b.id ? -1 : 1))
  const width = Math.min(WIDTH.most, Math.max(WIDTH.least, Math.floor(WIDTH.inAll / Math.max(1, bookings.length))))
  const places = placesByHolder(inOrder)
  const isDue = pauses()
  let parts: PartPlan[] = [{ score: 0, busy: callers.map(() => IDLE), chosen: new Int16Array(0) }]
  for (const [index, booking] of inOrder.entries()) {
    const fit = callers
      .flatMap((caller, at) => (speaks(caller, booking) ? [at] : []))
      .sort((a, b) => Number(callers[b]?.id === booking.last) - Number(callers[a]?.id === booking.last))
    const own = places.get(booking.holder) ?? []
    const earlier = own.filter((at) => at < index)
    const heard = heardAgain(width >= WIDTH.exact ? [...places.values()] : [own], index)
    const steps: PlanStep[] = []
    for (const part of parts) {
      steps.push(...stepsFrom(part, booking, { fit, earlier, gapMs }))
      if (isDue(1 + fit.length)) yield
    }
    parts = yield* bestOf(steps, booking, { width, heard, gapMs, isDue })
  }
  return planOf(parts[0], { inOrder, callers })
}

/** Told of work, says when a pause is due. */
function pauses(): (work: number) => boolean {
  let done = 0
  return (work) => {
    done += work
    if (done < PAUSE_EVERY) return false
    done = 0
    return true
  }
}

function placesByHolder(bookings: readonly PlannedBooking[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, { holder }] of bookings.entries()) {
    const own = places.get(holder)
    if (own) own.push(at)
    else places.set(holder, [at])
  }
  return places
}

/** The places so far of each client who is rung again: whose voice he heard counts still. */
function heardAgain(places: readonly (readonly number[])[], index: number): number[][] {
  return places.flatMap((own) => {
    const [first = index, last = index] = [own[0], own.at(-1)]
    return first <= index && last > index ? [own.filter((at) => at <= index)] : []
  })
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
  const steps: PlanStep[] = [{ part, caller: -1, score: part.score }]
  for (const caller of fit) {
    if (!isFree(part.busy[caller]?.calls ?? [], booking, gapMs)) continue
    const isNewVoice = voices.length > 0 && !voices.includes(caller)
    steps.push({ part, caller, score: part.score + CALL * booking.ats.length - (isNewVoice ? 1 : 0) })
  }
  return steps
}

function isFree(busy: readonly PlannedCall[], { holder, ats }: PlannedBooking, gapMs: number): boolean {
  const least = leastApart(gapMs)
  return busy.every((call) => call.holder === holder || ats.every((at) => Math.abs(at - call.at) >= least))
}

/** Nobody rings two clients on the same lot, however short the gap. */
const leastApart = (gapMs: number) => Math.max(gapMs, 1)

/** The best steps, taken; of those that leave all callers equally busy, and the same voices heard, one is enough. */
function* bestOf(
  steps: PlanStep[],
  booking: PlannedBooking,
  {
    width,
    heard,
    gapMs,
    isDue,
  }: {
    width: number
    heard: readonly (readonly number[])[]
    gapMs: number
    isDue: (work: number) => boolean
  },
): Generator<void, PartPlan[]> {
  const known = new Set<string>()
  const best: PartPlan[] = []
  for (const { part, caller, score } of steps.sort((a, b) => b.score - a.score)) {
    if (best.length === width) break
    if (isDue(TAKEN)) yield
    const busy = part.busy.map((own, at) => (at === caller ? busyWith(own, booking, gapMs) : own))
    const voices = heard.map((own) => [...new Set(own.map((at) => part.chosen[at] ?? caller))].sort().join())
    const key = [...busy.map(({ as }) => as), ...voices].join('|')
    if (known.has(key)) continue
    known.add(key)
    best.push({ score, busy, chosen: withNext(part.chosen, caller) })
  }
  return best
}

function withNext(chosen: Int16Array, caller: number): Int16Array {
  const next = new Int16Array(chosen.length + 1)
  next.set(chosen)
  next[chosen.length] = caller
  return next
}

function busyWith({ calls: before }: Busy, { ats, holder }: PlannedBooking, gapMs: number): Busy {
  // Bookings come in their order: earlier calls can stand in nobody's way any more.
  const last = before.filter(({ at }) => at > (ats[0] ?? 0) - leastApart(gapMs))
  const calls = [...last, ...ats.map((at) => ({ at, holder }))]
  return { calls, as: calls.map(({ at, holder }) => `${at}${holder}`).join() }
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
