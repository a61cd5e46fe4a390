import type { LotNumber } from '../../../shared/lot-number.ts'
import { carryOut } from '../../../shared/sale/carry-out.ts'
import { type CommandName, decide, parseInput } from '../../../shared/sale/features/index.ts'
import { isRefusal } from '../../../shared/sale/decision.ts'
import { lotDifference, type Turn } from '../../../shared/sale/lot-difference.ts'
import { lotOf } from '../../../shared/sale/state.ts'
import type { Prediction } from '../../data/sale/store.ts'
import { type SaleView, withPatch } from '../../data/sale/view.ts'
import { saleOfLot } from './sale-of-lot.ts'

/** A command as it was given: how it shows, and how the audit trail will say it, once it was shown. */
export type Predicted = { show: Prediction; sentence: () => string | null }

const CLERK = { role: 'staff', device: '' } as const
const STAFF = { kind: 'staff' } as const

/**
 * What a command comes to on one lot, by the server's own rules. Where they refuse it nothing is shown: the server has
 * done it already, or will say why not.
 */
export function predict(name: CommandName, fields: unknown, lotNumber: LotNumber): Predicted {
  const input = parseInput(name, fields)
  const at = new Date().toISOString()
  let sentence: string | null = null
  return {
    sentence: () => sentence,
    show(view, id) {
      const before = saleOfLot(view, lotNumber)
      const decided = before && decide(name, before, { input, given: { id, at, by: CLERK } })
      if (!decided || isRefusal(decided) || decided.length === 0) return view
      const { after } = carryOut(before, decided, { at, by: CLERK, cmd: id })
      const done = after.commands.at(-1)
      sentence ??= done ? done.sentence() : null
      return withDifference(view, lotNumber, { before, after, at, seq: after.seq })
    },
  }
}

function withDifference(view: SaleView, lotNumber: LotNumber, turn: Turn): SaleView {
  const { before, after, at, seq } = turn
  const patch = lotDifference(lotNumber, turn, { audience: STAFF, bids: changedBids(lotNumber, turn) })
  const next = patch ? withPatch(view, { ...patch, auctionId: after.auctionId, at, seq }) : view
  if (before.fairWarning === after.fairWarning || !next.sale) return next
  const fairWarningLotNumber = after.fairWarning ? lotNumber : null
  return { ...next, sale: { ...next.sale, fairWarningActive: after.fairWarning, fairWarningLotNumber } }
}

/** The bids that are not the same any more; in a history of thousands these are one or two. */
function changedBids(lotNumber: LotNumber, { before, after }: Turn): ReadonlySet<string> {
  const was = lotOf(before, lotNumber)?.bids
  const is = lotOf(after, lotNumber)?.bids
  const ids = [...(was?.keys() ?? []), ...(is?.keys() ?? [])]
  return new Set(ids.filter((id) => was?.get(id) !== is?.get(id)))
}
