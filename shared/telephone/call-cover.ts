import {
  isFree,
  type PlannedBooking,
  type PlannedCall,
  type PlannedCaller,
  type PlanOptions,
  speaks,
} from './call-rules.ts'

/** The caller of each booking that has one. */
type Given = ReadonlyMap<string, string>

/**
 * The best of these callers and of simple plans: the one that covers the most calls, and if equal the first. Then open
 * calls are tried again, and the load is spread over the callers. Pauses after each booking that was placed or moved.
 */
export function* bestCover(
  given: Given,
  bookings: readonly PlannedBooking[],
  options: PlanOptions,
): Generator<void, Given> {
  const covered = (plan: Given) => bookings.reduce((sum, { id, ats }) => sum + (plan.has(id) ? ats.length : 0), 0)
  const first = yield* simplePlan(bookings, options, 'first')
  const leastBusy = yield* simplePlan(bookings, options, 'least busy')
  const best = [given, first, leastBusy].reduce((best, plan) => (covered(plan) > covered(best) ? plan : best))
  const table = new CallTable(best, bookings, options)
  for (const booking of bookings) {
    table.fitIn(booking)
    yield
  }
  yield* table.spread()
  return table.given
}

/** Gives each booking, in the order of time, to a free caller: the first one, or the least busy. */
function* simplePlan(
  bookings: readonly PlannedBooking[],
  options: PlanOptions,
  rule: 'first' | 'least busy',
): Generator<void, Given> {
  const table = new CallTable(new Map(), bookings, options)
  for (const booking of bookings) {
    const free = table.freeFor(booking)
    const [caller] = rule === 'first' ? free : free.sort((a, b) => table.load(a) - table.load(b))
    if (caller) table.give(booking, caller)
    yield
  }
  return table.given
}

/** The calls of each caller. */
class CallTable {
  readonly given = new Map<string, string>()
  private readonly own = new Map<string, Set<PlannedBooking>>()
  private readonly loads = new Map<string, number>()
  private readonly options: PlanOptions

  constructor(given: Given, bookings: readonly PlannedBooking[], options: PlanOptions) {
    this.options = options
    for (const caller of options.callers) this.own.set(caller.id, new Set())
    for (const booking of bookings) {
      const caller = options.callers.find(({ id }) => id === given.get(booking.id))
      if (caller) this.give(booking, caller)
    }
  }

  give(booking: PlannedBooking, { id }: PlannedCaller): void {
    const before = this.given.get(booking.id)
    if (before !== undefined) {
      this.own.get(before)?.delete(booking)
      this.addLoad(before, -booking.ats.length)
    }
    this.given.set(booking.id, id)
    this.own.get(id)?.add(booking)
    this.addLoad(id, booking.ats.length)
  }

  /** The number of a caller's calls. */
  load({ id }: PlannedCaller): number {
    return this.loads.get(id) ?? 0
  }

  private addLoad(id: string, calls: number): void {
    this.loads.set(id, (this.loads.get(id) ?? 0) + calls)
  }

  freeFor(booking: PlannedBooking): PlannedCaller[] {
    return this.options.callers.filter((each) => this.canTake(each, booking))
  }

  /** Gives an open booking to a caller whose call in the way another caller can take. */
  fitIn(booking: PlannedBooking): void {
    if (this.given.has(booking.id)) return
    const { callers, gapMs } = this.options
    for (const caller of callers) {
      if (!speaks(caller, booking)) continue
      const inWay = [...(this.own.get(caller.id) ?? [])].filter((each) => !isFree(callsIn(each), booking, gapMs))
      const [only, ...others] = inWay
      const other = only && others.length === 0 ? this.freeFor(only).find(({ id }) => id !== caller.id) : undefined
      if (inWay.length > 0 && (!only || !other || only.fixed !== null)) continue
      if (only && other) this.give(only, other)
      this.give(booking, caller)
      return
    }
  }

  /** Moves clients from busy callers to less busy ones. A client keeps one voice, and the caller of the last plan. */
  *spread(): Generator<void, void> {
    const { callers } = this.options
    for (let moves = this.given.size; moves > 0; moves -= 1) {
      const byLoad = callers.toSorted((a, b) => this.load(b) - this.load(a))
      let isMoved = false
      for (const busy of byLoad) {
        isMoved = this.moveFrom(busy)
        yield
        if (isMoved) break
      }
      if (!isMoved) return
    }
  }

  private moveFrom(busy: PlannedCaller): boolean {
    const own = [...(this.own.get(busy.id) ?? [])]
    for (const client of new Set(own.map(({ holder }) => holder))) {
      const group = own.filter(({ holder }) => holder === client)
      if (group.some(({ fixed, last }) => fixed !== null || last === busy.id)) continue
      const calls = group.reduce((sum, { ats }) => sum + ats.length, 0)
      const [idler] = this.options.callers
        .filter((each) => this.load(each) + calls < this.load(busy) && group.every((of) => this.canTake(each, of)))
        .sort((a, b) => this.load(a) - this.load(b))
      if (!idler) continue
      for (const booking of group) this.give(booking, idler)
      return true
    }
    return false
  }

  private canTake(caller: PlannedCaller, booking: PlannedBooking): boolean {
    if (!speaks(caller, booking)) return false
    for (const own of this.own.get(caller.id) ?? [])
      if (!isFree(callsIn(own), booking, this.options.gapMs)) return false
    return true
  }
}

const callsIn = ({ ats, holder }: PlannedBooking): PlannedCall[] => ats.map((at) => ({ at, holder }))
