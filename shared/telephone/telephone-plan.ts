import { bestCover } from './call-cover.ts'
import {
  isFree,
  leastApart,
  type PlannedBooking,
  type PlannedCall,
  type PlannedCaller,
  type PlanOptions,
  speaks,
} from './call-rules.ts'

export type Plan = {
  /** The caller of each booking that has one. */
  callers: ReadonlyMap<string, string>
  open: readonly { id: string; why: 'no_caller' | 'no_language' | 'all_busy' }[]
}

/** The score of a planned call. Another voice for the same client costs one. */
export const CALL = 4

/**
 * The number of partial plans kept from booking to booking: many for a short day, which is then solved exactly, few for
 * a long one. From `exact` on, plans with different voices of any client count as different; below, only of this
 * booking's.
 */
const WIDTH = { most: 3_000, least: 24, inAll: 15_000, exact: 300 }

/** The last calls of a caller; `as` is equal for callers with equal calls. */
type Busy = { calls: readonly PlannedCall[]; as: string }
type PartPlan = {
  score: number
  /** The last calls of each caller, by index. */
  busy: readonly Busy[]
  /** The caller's index for each booking so far; -1 for none. */
  chosen: Int16Array
}
/** A partial plan, and the caller for the next booking. */
type PlanStep = { part: PartPlan; caller: number; score: number }

const IDLE: Busy = { calls: [], as: '' }

/** A pause after so many steps, less than a millisecond of work. A kept step counts as ten. */
const PAUSE_EVERY = 300
const TAKEN = 10

/**
 * Plans the callers: never two clients within the gap, in a language of the booking, the same caller for a client if
 * possible. Bookings given by hand stay; open ones have a reason. Pure and deterministic.
 */
export function planTelephones(bookings: readonly PlannedBooking[], options: PlanOptions): Plan {
  return withoutPauses(planning(bookings, options))
}

/** The result of work that has pauses, in one go. */
export function withoutPauses<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** The same plan, with pauses: five hundred bookings take more than a hundred milliseconds. */
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
  return yield* planOf(parts[0], { inOrder, callers, gapMs })
}

/** Counts work, and returns whether a pause is due. */
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

/** The earlier bookings of each client with later ones, whose voices still count. */
function heardAgain(places: readonly (readonly number[])[], index: number): number[][] {
  return places.flatMap((own) => {
    const [first = index, last = index] = [own[0], own.at(-1)]
    return first <= index && last > index ? [own.filter((at) => at <= index)] : []
  })
}

const firstOf = ({ ats }: PlannedBooking) => ats[0] ?? 0

/** The next steps of a partial plan: this booking open, or given to a free caller. `earlier`: its client's bookings. */
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

/** Keeps the best steps, and only one of those with equal calls and equal voices. */
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
  // Bookings are sorted: earlier calls are too old to matter.
  const last = before.filter(({ at }) => at > (ats[0] ?? 0) - leastApart(gapMs))
  const calls = [...last, ...ats.map((at) => ({ at, holder }))]
  return { calls, as: calls.map(({ at, holder }) => `${at}${holder}`).join() }
}

function* planOf(
  best: PartPlan | undefined,
  { inOrder, ...options }: PlanOptions & { inOrder: readonly PlannedBooking[] },
): Generator<void, Plan> {
  const { callers } = options
  const chosen = inOrder.flatMap(({ id }, at) => {
    const caller = callers[best?.chosen[at] ?? -1]
    return caller ? [[id, caller.id] as const] : []
  })
  const given = yield* bestCover(new Map(chosen), inOrder, options)
  const open = inOrder.filter(({ id }) => !given.has(id))
  return { callers: given, open: open.map((booking) => ({ id: booking.id, why: whyOpen(booking, callers) })) }
}

function whyOpen(booking: PlannedBooking, callers: readonly PlannedCaller[]): Plan['open'][number]['why'] {
  if (callers.length === 0) return 'no_caller'
  return callers.some((caller) => speaks(caller, booking)) ? 'all_busy' : 'no_language'
}

/** The bookings whose caller speaks another language, or rings another client within the gap. */
export function doubtsAbout(
  bookings: readonly PlannedBooking[],
  { callers, given, gapMs }: { callers: readonly PlannedCaller[]; given: (id: string) => string | null; gapMs: number },
): Map<string, ('language' | 'gap')[]> {
  const doubts = new Map<string, ('language' | 'gap')[]>()
  for (const caller of callers) {
    const own = bookings.filter(({ id }) => given(id) === caller.id)
    const tooNear = withoutGap(own, gapMs)
    for (const { id, language } of own)
      doubts.set(id, [
        ...(language === null || caller.languages.includes(language) ? [] : (['language'] as const)),
        ...(tooNear.has(id) ? (['gap'] as const) : []),
      ])
  }
  return doubts
}

/** The bookings of one caller with a call that is too near to a call to another client. */
function withoutGap(bookings: readonly PlannedBooking[], gapMs: number): ReadonlySet<string> {
  const calls = bookings
    .flatMap(({ id, holder, ats }) => ats.map((at) => ({ id, holder, at })))
    .sort((a, b) => a.at - b.at)
  const found = new Set<string>()
  // Each call is compared with the next one to another client, before it and after it.
  for (const inTurn of [calls, calls.toReversed()]) {
    let last: (typeof calls)[number] | undefined
    let lastOther: typeof last
    for (const call of inTurn) {
      if (last && last.holder !== call.holder) lastOther = last
      last = call
      if (lastOther && Math.abs(call.at - lastOther.at) < leastApart(gapMs)) found.add(call.id)
    }
  }
  return found
}
