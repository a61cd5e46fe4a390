import { z } from 'zod'
import { deepEqual } from '../../deep-equal.ts'
import { type Refusal, refuse, unknown } from '../../engine/decision.ts'
import { shapeOf } from '../../engine/field.ts'
import { BookingFields, BookingState, ShownBooking } from '../../entities/telephone.ts'
import { spokenLanguage } from '../../telephone/spoken-language.ts'
import { BookedLots } from '../booked-lots.ts'
import { withoutCalls } from '../erased-records.ts'
import { BOOKING_FIELDS } from '../fields/telephone.ts'
import { houseCommand, houseEvent, invariant } from '../rows.ts'
import { type House, type HouseRecordOf, withRecord } from '../state.ts'

type Booking = HouseRecordOf<'bookings'>
type Given = Omit<z.output<typeof BookingFields>, 'state'>
type Changes = { [N in keyof Given]?: Given[N] | undefined }

/** The most bookings in one table. */
export const MOST_TABLE_BOOKINGS = 1_000

const Id = z.string().min(1).max(64)
const AuctionId = z.string().min(1).max(200)
const { changedAt: _, ...KEPT } = shapeOf(BOOKING_FIELDS)
const { id: __, auctionId: ___, state: ____, ...CHANGED } = KEPT
const Changed = z.strictObject(CHANGED).partial()
/** The caller of a booking, and whether a plan chose it. */
const Call = z.strictObject({ id: Id, caller: KEPT.caller, planned: KEPT.planned })

const NO_TIMES = { stateAt: '', changedAt: '' }
const NEW = { language: null, cover: null, caller: null, planned: false, state: 'open', ...NO_TIMES } as const

const noSuchBooking = () => unknown('booking_unknown', 'This booking no longer exists.')
const isOnTheLine = (paddle: string) => `Paddle ${paddle} is on the line: end the call first.`
const paddleOf = ({ bookings }: House, id: string) => bookings.get(id)?.paddle ?? id

/** The named fields of a call, in stored form. A named caller counts as given by hand. */
function keptFields({ language, lotNumbers, caller, ...others }: Changes): Partial<Booking> {
  const named = Object.entries(others).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(named),
    ...(language !== undefined && { language: language && spokenLanguage(language) }),
    ...(lotNumbers && { lotNumbers: [...new Set(lotNumbers)] }),
    ...(caller !== undefined && { caller, planned: false }),
  }
}

function check({ callers }: House, booking: Booking, booked: BookedLots): Refusal | null {
  const twice = booked.twice(booking)
  if (twice !== null) return refuse('booked_already', twice)
  if (booking.caller !== null && !callers.has(booking.caller))
    return refuse('caller_unknown', 'This caller no longer exists')
  return null
}

/** Adds bookings, all or none. `idOf`: the id for each index. */
function added(
  house: House,
  {
    auctionId,
    bookings,
    idOf,
  }: { auctionId: string; bookings: readonly BookingFields[]; idOf: (at: number) => string },
): Booking[] | Refusal {
  const all: Booking[] = []
  const booked = new BookedLots(house.bookings.values())
  for (const [at, { state = 'open', ...fields }] of bookings.entries()) {
    const { lotNumbers, paddle } = fields
    const booking = { ...NEW, lotNumbers, paddle, ...keptFields(fields), id: idOf(at), auctionId, state }
    const refused = check(house, booking, booked)
    if (refused) return refused
    all.push(booking)
    booked.add(booking)
  }
  return all
}

const unstamped = ({ changedAt: _, lotNumbers, ...booking }: Booking) => ({ ...booking, lotNumbers: [...lotNumbers] })

// The replies show bookings with data of their sale: the handlers make them, and have checked its lots.

export const createBooking = houseCommand({
  role: 'staff',
  route: 'POST /api/telephone/bookings',
  summary: 'Books lots for a paddle by telephone',
  input: BookingFields.extend({ auctionId: AuctionId }),
  decide(house, { auctionId, ...fields }, { id }) {
    const made = added(house, { auctionId, bookings: [fields], idOf: () => id })
    return 'refused' in made ? made : [bookingsAdded({ bookings: made.map(unstamped), isTable: false })]
  },
  replies: ShownBooking,
})

export const addBookings = houseCommand({
  role: 'staff',
  route: 'POST /api/telephone/bookings/table',
  summary: 'Books all of these, or none; one Undo takes them back',
  input: z.strictObject({ auctionId: AuctionId, bookings: z.array(BookingFields).min(1).max(MOST_TABLE_BOOKINGS) }),
  decide(house, { auctionId, bookings }, { id }) {
    const made = added(house, { auctionId, bookings, idOf: (at) => `${id}-${at + 1}` })
    return 'refused' in made ? made : [bookingsAdded({ bookings: made.map(unstamped), isTable: true })]
  },
  replies: z.object({ added: z.number().int() }),
  reply: (_, { input }) => ({ added: input.bookings.length }),
})

export const updateBooking = houseCommand({
  role: 'staff',
  route: 'PATCH /api/telephone/bookings/:id',
  summary: 'Changes a booking; omitted fields are kept. A caller may change only the state of their own bookings',
  input: BookingFields.partial().extend({ id: Id }),
  decide(house, { id, state, ...changes }) {
    const before = house.bookings.get(id)
    if (!before) return noSuchBooking()
    const fields = keptFields(changes)
    const after = { ...before, ...fields }
    // A booking whose lot was deleted can still be marked as done.
    const isMoved = !!(fields.lotNumbers ?? fields.paddle ?? fields.caller)
    const refused = isMoved ? check(house, after, new BookedLots(house.bookings.values())) : null
    if (refused) return refused
    const isChanged = Object.keys(changes).length > 0 && !deepEqual(before, after)
    return [
      ...(isChanged ? [bookingChanged({ id, fields })] : []),
      ...(state !== undefined && state !== before.state ? [callStateSet({ id, state })] : []),
    ]
  },
  replies: ShownBooking,
})

export const deleteBooking = houseCommand({
  role: 'staff',
  route: 'DELETE /api/telephone/bookings/:id',
  summary: 'Takes a booking away',
  input: z.strictObject({ id: Id }),
  decide(house, { id }) {
    const booking = house.bookings.get(id)
    if (!booking) return noSuchBooking()
    return booking.state === 'on_line' ? refuse('on_the_line', isOnTheLine(booking.paddle)) : [bookingRemoved({ id })]
  },
  replies: ShownBooking,
})

/** Stores a plan of callers. */
export const keepPlan = houseCommand({
  role: 'staff',
  summary: 'Saves a plan of the calls',
  input: z.strictObject({ calls: z.array(Call) }),
  decide({ bookings }, { calls }) {
    const changed = calls.filter(({ id, caller, planned }) => {
      const booking = bookings.get(id)
      return booking && (booking.caller !== caller || booking.planned !== planned)
    })
    return changed.length === 0 ? [] : [callsPlanned({ calls: changed })]
  },
  replies: z.null(),
})

/** Changes bookings; deleted ones stay deleted. */
function withChanges(house: House, at: string, changes: Iterable<readonly [string, Partial<Booking>]>): House {
  let next = house
  for (const [id, fields] of changes) {
    const booking = next.bookings.get(id)
    if (booking) next = withRecord(next, 'bookings', id, { ...booking, ...fields, changedAt: at })
  }
  return next
}

export const bookingsAdded = houseEvent('bookings_added', {
  version: 1,
  fields: z.strictObject({ bookings: z.array(z.strictObject(KEPT)), isTable: z.boolean() }),
  sentence({ bookings, isTable }) {
    if (isTable) return `${bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`} from a table`
    const { paddle = '', lotNumbers = [] } = bookings[0] ?? {}
    return `Paddle ${paddle} booked for ${lotNumbers.length === 1 ? 'lot' : 'lots'} ${lotNumbers.join(', ')}`
  },
  about: ({ bookings }) => ({ bookings: bookings.map(({ id }) => id) }),
  evolve: (house, { bookings, at }) =>
    bookings.reduce((next, booking) => withRecord(next, 'bookings', booking.id, { ...booking, changedAt: at }), house),
  withoutErased: ({ bookings, isTable }, erased) => ({ bookings: withoutCalls(bookings, erased), isTable }),
})

export const bookingChanged = houseEvent('booking_changed', {
  version: 1,
  fields: z.strictObject({ id: KEPT.id, fields: Changed }),
  sentence({ id, fields: { caller } }, before) {
    if (caller === undefined) return `Booking of paddle ${paddleOf(before, id)} changed`
    const name = caller === null ? 'nobody' : (before.callers.get(caller)?.name ?? 'a caller')
    return `Paddle ${paddleOf(before, id)} given to ${name}`
  },
  about: ({ id }) => ({ bookings: [id] }),
  evolve: (house, { id, fields, at }) => withChanges(house, at, [[id, fields as Partial<Booking>]]),
  withoutErased: ({ id, fields }, erased) => ({ id, fields: erased.has(id) ? {} : fields }),
})

export const callStateSet = houseEvent('call_state_set', {
  version: 1,
  fields: z.strictObject({ id: KEPT.id, state: BookingState }),
  sentence: ({ id, state }, before) => `Call with paddle ${paddleOf(before, id)}: ${STATE_WORDS[state]}`,
  final: 'It set the state of a call; set the state again instead',
  about: ({ id }) => ({ bookings: [id] }),
  evolve: (house, { id, state, at }) => withChanges(house, at, [[id, { state, stateAt: at }]]),
})

const STATE_WORDS: Readonly<Record<BookingState, string>> = {
  open: 'to be rung',
  no_answer: 'no answer',
  on_line: 'on the line',
  done: 'over',
}

export const bookingRemoved = houseEvent('booking_removed', {
  version: 1,
  fields: z.strictObject({ id: KEPT.id }),
  sentence: ({ id }, before) => `Booking of paddle ${paddleOf(before, id)} taken away`,
  about: ({ id }) => ({ bookings: [id] }),
  evolve: (house, { id }) => withRecord(house, 'bookings', id, undefined),
})

export const callsPlanned = houseEvent('calls_planned', {
  version: 1,
  fields: z.strictObject({ calls: z.array(Call) }),
  sentence: () => 'The plan of who rings whom',
  about: ({ calls }) => ({ bookings: calls.map(({ id }) => id) }),
  evolve: (house, { calls, at }) => calls.reduce((next, { id, ...call }) => withChanges(next, at, [[id, call]]), house),
})

/** A paddle is booked once for a lot, by an existing caller; a booking on the line stays. */
export const soundBookings = invariant((after, diff) => {
  const changes = [...(diff.get('bookings') ?? [])]
  const booked = new BookedLots(changes.length === 0 ? [] : after.bookings.values())
  return changes.flatMap(([key, { was, is }]) => {
    const place = { table: 'bookings' as const, key }
    const booking = after.bookings.get(String(key))
    if (!booking) {
      // Records of this table are bookings.
      const { state, paddle } = was as Booking
      return state === 'on_line' ? [{ ...place, field: 'state', why: isOnTheLine(paddle) }] : []
    }
    const isLost = booking.caller !== null && booking.state !== 'done' && !after.callers.has(booking.caller)
    const why = is && booked.twice(booking)
    return [
      ...(isLost ? [{ ...place, field: 'caller' }] : []),
      ...(why ? [{ ...place, field: 'lotNumbers', why }] : []),
    ]
  })
})
