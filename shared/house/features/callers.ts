import { z } from 'zod'
import { unknown } from '../../engine/decision.ts'
import { shapeOf } from '../../engine/field.ts'
import { Caller, CallerFields } from '../../entities/telephone.ts'
import { spokenLanguage } from '../../telephone/spoken-language.ts'
import { withoutName } from '../erased-records.ts'
import { CALLER_FIELDS } from '../fields/telephone.ts'
import { houseCommand, houseEvent, invariant, secretOf } from '../rows.ts'
import { type House, type HouseRecordOf, withRecord } from '../state.ts'
import { displayLinkMade } from './display-links.ts'

const CallerId = z.string().min(1).max(64)
const { id, languages } = shapeOf(CALLER_FIELDS)
/** A caller in the reply to staff, with the link that opens its screen, which is sent once. */
const CallerWithLink = Caller.extend({ url: z.string() })

const spoken = (languages: readonly string[]) => [...new Set(languages.map(spokenLanguage))]
const noSuchCaller = () => unknown('caller_unknown', 'This caller no longer exists.')
const nameOf = ({ callers }: House, caller: string) => callers.get(caller)?.name ?? 'a caller'

// A caller's link has the caller's id. It is sent once: the handlers of these two make the replies.

export const createCaller = houseCommand({
  role: 'staff',
  route: 'POST /api/telephone/callers',
  summary: 'Adds a caller, and returns the link to their screen, only this once',
  input: CallerFields,
  decide: (_, { name, languages }, given) => [
    callerAdded({ caller: { id: given.id, name, languages: spoken(languages) } }),
    displayLinkMade({
      link: { id: given.id, name, createdAt: given.at, role: 'caller', channel: null },
      codeHash: secretOf(given),
    }),
  ],
  replies: CallerWithLink,
})

export const renewCallerLink = houseCommand({
  role: 'staff',
  route: 'POST /api/telephone/callers/:id/link',
  summary: 'A new link for a caller, told this once; the one before ends. His calls stay his',
  input: z.strictObject({ id: CallerId }),
  decide: ({ callers }, { id }, given) =>
    callers.has(id) ? [callerLinkRenewed({ id, codeHash: secretOf(given) })] : noSuchCaller(),
  replies: CallerWithLink,
})

export const updateCaller = houseCommand({
  role: 'staff',
  route: 'PATCH /api/telephone/callers/:id',
  summary: 'Changes the languages that a caller speaks',
  input: z.strictObject({ id: CallerId, languages: CallerFields.shape.languages }),
  decide: ({ callers }, { id, languages }) =>
    callers.has(id) ? [callerChanged({ id, languages: spoken(languages) })] : noSuchCaller(),
  replies: Caller,
  reply({ callers }, { input: { id } }) {
    const caller = callers.get(id)
    if (!caller) throw new Error(`The reply's caller ${id} is not in the house`)
    return { ...caller, languages: [...caller.languages] }
  },
})

export const deleteCaller = houseCommand({
  role: 'staff',
  route: 'DELETE /api/telephone/callers/:id',
  summary: 'Takes a caller and his link away; his calls are open again',
  input: z.strictObject({ id: CallerId }),
  decide: ({ callers }, { id }) => (callers.has(id) ? [callerRemoved({ id })] : noSuchCaller()),
  replies: z.object({ id: z.string(), opened: z.number().int() }),
  reply: ({ commands }, { input: { id } }) => ({ id, opened: commands.at(-1)?.diff.get('bookings')?.size ?? 0 }),
})

export const callerAdded = houseEvent('caller_added', {
  version: 1,
  fields: z.strictObject({ caller: z.strictObject(shapeOf(CALLER_FIELDS)) }),
  sentence: ({ caller }) => `Caller ${caller.name} added`,
  about: ({ caller }) => ({ callers: [caller.id] }),
  evolve: (house, { caller }) => withRecord(house, 'callers', caller.id, caller),
  withoutErased: ({ caller }, erased) => ({ caller: withoutName(caller, erased) }),
})

export const callerChanged = houseEvent('caller_changed', {
  version: 1,
  fields: z.strictObject({ id, languages }),
  sentence: ({ id }, before) => `Languages of caller ${nameOf(before, id)} changed`,
  about: ({ id }) => ({ callers: [id] }),
  evolve(house, { id, languages }) {
    const caller = house.callers.get(id)
    return caller ? withRecord(house, 'callers', id, { ...caller, languages }) : house
  },
  withoutErased: ({ id, languages }, erased) => ({ id, languages: erased.has(id) ? [] : languages }),
})

export const callerLinkRenewed = houseEvent('caller_link_renewed', {
  version: 1,
  fields: z.strictObject({ id, codeHash: z.string() }),
  sentence: ({ id }, before) => `New link for caller ${nameOf(before, id)}`,
  unlisted: ['codeHash'],
  final: 'The link before it has ended',
  about: ({ id }) => ({ displays: [id] }),
  evolve: (house, { id, codeHash, at }) =>
    withRecord(house, 'displays', id, {
      ...{ id, name: nameOf(house, id), createdAt: at, role: 'caller', channel: null },
      ...{ codeHash, devices: [] },
    }),
})

/** Opens a booking again for another caller. */
function opened(booking: HouseRecordOf<'bookings'>, at: string): HouseRecordOf<'bookings'> {
  return { ...booking, caller: null, planned: false, state: 'open', changedAt: at }
}

export const callerRemoved = houseEvent('caller_removed', {
  version: 1,
  fields: z.strictObject({ id }),
  sentence: ({ id }, before) => `Caller ${nameOf(before, id)} taken away`,
  evolve(house, { id, at }) {
    const without = withRecord(withRecord(house, 'callers', id, undefined), 'displays', id, undefined)
    return [...house.bookings.values()]
      .filter(({ caller, state }) => caller === id && state !== 'done')
      .reduce((next, booking) => withRecord(next, 'bookings', booking.id, opened(booking, at)), without)
  },
})

/** A caller with bookings can't be removed. */
export const callersOfCalls = invariant(({ bookings }, diff) => {
  const gone = new Set([...(diff.get('callers') ?? [])].flatMap(([key, { is }]) => (is ? [] : String(key))))
  if (gone.size === 0) return []
  const open = [...bookings.values()].filter(
    ({ caller, state }) => caller !== null && state !== 'done' && gone.has(caller),
  )
  return open.map(({ id }) => ({ table: 'bookings' as const, key: id, field: 'caller' }))
})
