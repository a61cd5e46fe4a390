import type { z } from 'zod'
import type { Actor } from '../../entities/system.ts'
import type { Decision } from '../decision.ts'
import type { Sale } from '../state.ts'

/** What a command is given beside its input: there is no clock and no chance inside. */
export type Given = {
  /** For what the command makes, if it makes anything. */
  id: string
  /** The server's clock, ISO 8601 UTC. */
  at: string
  by: Actor
}

/** A row of COMMANDS: what is asked, the least role that may, and what it comes to. */
export type CommandRow<S extends z.ZodObject> = {
  input: S
  role: 'staff' | 'bidder'
  /** Pure. The events it causes, none where everything is as asked already; or why it may not happen. */
  decide: (sale: Sale, input: z.output<S>, given: Given) => Decision
}

/** Keeps a row's own types while it checks that it is one. */
export function commandRow<S extends z.ZodObject>(row: CommandRow<S>): CommandRow<S> {
  return row
}

/** A command of staff. */
export function staffCommand<S extends z.ZodObject>(input: S, decide: CommandRow<S>['decide']): CommandRow<S> {
  return { input, role: 'staff', decide }
}
