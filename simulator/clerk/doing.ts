import { type CallName, rows } from '../../shared/api/index.ts'
import type { CallInput } from '../../shared/api/request.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { CommandInput, CommandName } from '../../shared/sale/features/index.ts'
import type { SeenChoice } from './desk-sight.ts'

type DeskCommand = Extract<CommandName, CallName>

/** A command that a clerk gives at the desk. */
export type Doing = { [N in DeskCommand]: { name: N; input: CommandInput<N> } }[DeskCommand]

/** Turns a clerk's command into a call of the contract: fields named in its path become params, the others its body. */
export function callOf({ name, input }: Doing): { name: DeskCommand; input: CallInput<DeskCommand> } {
  const { path, body } = rows[name]
  const isParam = ([field]: [string, unknown]) => path.includes(`:${field}`)
  const fields = Object.entries(input)
  const parts = {
    params: Object.fromEntries(fields.filter(isParam)),
    ...(body && { body: Object.fromEntries(fields.filter((field) => !isParam(field))) }),
  }
  // The compiler cannot match the fields to each command of the union.
  return { name, input: parts as CallInput<DeskCommand> }
}

/** Starts a lot. Its notice, if it has one, was read out. */
export const starting = (lotNumber: LotNumber): Doing => ({
  name: 'startLot',
  input: { lotNumber, confirm: ['notice'] },
})

/** Records the chosen lots; subject to the vendor's approval if a reserve is above the price. */
export function choosing({ lead, isBelowReserve }: SeenChoice, lots: readonly LotNumber[]): Doing {
  const subject = isBelowReserve(lots) ? { subject: true } : {}
  return { name: 'chooseLots', input: { lotNumber: lead, lots: [...lots], ...subject, confirm: ['over_limit'] } }
}
