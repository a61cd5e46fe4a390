import { z } from 'zod'
import { noLot } from './fields.ts'
import { command, event } from './rows.ts'

const Taped = z.object({ taped: z.boolean() })

/** Says on every screen whether the room's sound is recorded. The server calls it when the tape starts or stops. */
export const setTaped = command({
  role: 'staff',
  summary: 'Says on every screen whether the room’s sound is recorded',
  input: z.strictObject({ taped: z.boolean() }),
  decide: (sale, { taped }) => (sale.taped === taped ? [] : [soundTaped({ taped })]),
  replies: Taped,
  reply: ({ taped }) => ({ taped }),
})

export const soundTaped = event('sound_taped', {
  version: 1,
  fields: z.strictObject({ taped: z.boolean() }),
  sentence: ({ taped }) => (taped ? 'Sound is recorded from here' : 'Sound is no longer recorded'),
  message: null,
  lots: noLot,
  final: 'What was recorded stays recorded',
  evolve: (sale, { taped }) => ({ ...sale, taped }),
})
