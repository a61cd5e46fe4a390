import { z } from 'zod'
import { undoes } from '../../engine/command-records.ts'
import { refuse } from '../../engine/decision.ts'
import { REDONE } from '../../engine/undo.ts'
import { HOUSES, HouseDiffSchema } from '../diff.ts'
import { diffWithoutErased } from '../erased-records.ts'
import { houseCommand, houseEvent } from '../rows.ts'
import { applyToHouse, type House, type HouseDiff, keysIn, withRecord } from '../state.ts'

const Id = z.string().min(1).max(64)
const OfStep = z.strictObject({ id: Id })

/** Says that the sale's part of a step is written too. */
export const endStep = houseCommand({
  role: 'staff',
  summary: 'Ends a step over both journals',
  input: OfStep,
  decide: ({ steps }, { id }) => (steps.has(id) ? [stepEnded({ id })] : []),
  replies: z.null(),
})

/** Takes the house's part of a step back, because the sale's part was not written. Refuses if it was changed since. */
export const withdrawStep = houseCommand({
  role: 'staff',
  summary: 'Takes back the house’s part of a step over both journals',
  input: OfStep,
  decide(house, { id }, { at }) {
    if (!house.steps.has(id)) return []
    const record = house.commands.find((each) => each.id === id)
    const back = HOUSES.reverse(record?.diff ?? new Map())
    if (!record || HOUSES.conflicts(house, back).length > 0)
      return refuse('changed_since', 'The house’s part of the step was changed since')
    const diff = HOUSES.encode(HOUSES.rebase(house, back), { at, seq: house.seq + 1 })
    return [stepWithdrawn({ id, diff })]
  },
  replies: z.null(),
})

/** Comes last in the house's part of a step over both journals. The sale's part has the same command id. */
export const stepBegun = houseEvent('step_begun', {
  version: 1,
  fields: z.strictObject({ id: Id, auctionId: z.string() }),
  sentence: ({ auctionId }) => `Part of a step in the sale ${auctionId}`,
  follows: 'always',
  about: () => ({}),
  evolve: (house, { id, auctionId }) => withRecord(house, 'steps', id, { auctionId }),
})

export const stepEnded = houseEvent('step_ended', {
  version: 1,
  fields: OfStep,
  sentence: () => 'The sale’s part of the step is written too',
  about: () => ({}),
  evolve: (house, { id }) => withRecord(house, 'steps', id, undefined),
})

export const stepWithdrawn = houseEvent('step_withdrawn', {
  version: 1,
  fields: z.strictObject({ id: Id, diff: HouseDiffSchema }),
  sentence: () => 'The house’s part of a step taken back, because the sale has no part of it',
  unlisted: ['diff'],
  final: 'It was never done in the sale',
  about: ({ diff }) => keysIn(diff),
  withoutErased({ id, diff }, erased) {
    // The removal stays: it has no words, and the line that added the client stays too.
    const kept = diffWithoutErased(diff, erased)
    return { id, diff: { ...kept, ...(diff.clients && { clients: { ...kept.clients, ...removals(diff) } }) } }
  },
  evolve(house, { id, diff, at, seq }) {
    const next = withRecord(applyToHouse(house, diff, { at, seq }), 'steps', id, undefined)
    // A client who was never added can't be deleted later, so the words are erased with the next client or at the next start.
    const erasing = Object.keys(removals(diff)).reduce(
      (now, key) => withRecord(now, 'erasures', key, { ids: [key] }),
      next,
    )
    return { ...erasing, commands: withoutCommand(erasing.commands, id) }
  },
})

/** The clients that a difference removes. */
function removals({ clients = {} }: HouseDiff) {
  return Object.fromEntries(Object.entries(clients).filter(([, edit]) => 'remove' in edit))
}

/** The commands as if one had never been carried out. */
function withoutCommand(commands: House['commands'], id: string): House['commands'] {
  const gone = commands.find((record) => record.id === id)
  const taken = gone ? undoes(gone) : null
  return commands
    .filter((record) => record !== gone)
    .map((record) => (record.id === taken ? { ...record, undone: gone?.type === REDONE } : record))
}
