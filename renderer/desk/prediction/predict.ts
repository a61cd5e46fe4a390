import { isRefusal } from '../../../shared/engine/decision.ts'
import { carryOut, decide } from '../../../shared/sale/carry-out.ts'
import { type CommandName, parseInput } from '../../../shared/sale/features/index.ts'
import { termsOf } from '../../../shared/sale/state.ts'
import type { Prediction } from '../../data/sale/store.ts'

/** A given command: its prediction, and its sentence for the audit trail once it was shown. */
export type Predicted = { show: Prediction; sentence: () => string | null }

const CLERK = { role: 'staff', device: '' } as const

/**
 * Predicts a command by the server's own rules on the sale that this screen holds. If they refuse it, nothing is shown:
 * the server has executed it already, or will give the reason.
 */
export function predict(name: CommandName, fields: unknown): Predicted {
  const input = parseInput(name, fields)
  const at = new Date().toISOString()
  let sentence: string | null = null
  return {
    sentence: () => sentence,
    show(held, id) {
      const { sale } = held
      if (!sale) return held
      // The book's automatic bids arrive with the server's answer.
      const before = { ...sale, terms: { ...termsOf(sale), bookBids: 'manual' as const } }
      const decided = decide(name, before, { input, given: { id, at, by: CLERK } })
      if (isRefusal(decided) || decided.length === 0) return held
      const { after } = carryOut(before, decided, { at, by: CLERK, cmd: id })
      const done = after.commands.at(-1)
      sentence ??= done ? done.sentence() : null
      const terms = after.terms === before.terms ? sale.terms : after.terms
      return { ...held, sale: { ...after, terms, seq: sale.seq, commands: [] } }
    },
  }
}
