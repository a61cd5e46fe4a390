import { z } from 'zod'
import { unitOfSale } from '../../../auction/sale-currency.ts'
import { StoredLot } from '../../../auction/stored-auction.ts'
import { EditedLot } from '../../../catalogue/edits.ts'
import { isRefusal, refuse } from '../../../engine/decision.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { findLot } from '../../guards.ts'
import type { Sale } from '../../state.ts'
import { currentLotMoved } from '../auction.ts'
import { editedLot } from '../content/catalogue.ts'
import { lotNumber } from '../fields.ts'
import { command, event } from '../rows.ts'
import { withAddedLot } from './order-changes.ts'

/** A lot that the clerk adds during the sale: any field of an edited lot; the number must be new. */
const AddedLot = EditedLot.omit({ was: true }).extend({ lot_number: lotNumber('any') })

/** Adds a lot directly after another. It is the next lot if the sale has come to this place. */
export const addLot = command({
  role: 'staff',
  route: 'POST /api/auction/lots',
  summary: 'Adds a lot directly after another, as 45A after 45',
  input: z.strictObject({ after: lotNumber('active'), lot: AddedLot }),
  decide(sale, { after, lot: edit }) {
    const before = findLot(sale, after)
    if (isRefusal(before)) return before
    const { lot_number: lotNumber } = edit
    if (sale.position.has(lotNumber))
      return refuse('lot_twice', `There is a lot ${lotNumber} already: give the new lot another number`, { lotNumber })
    const added = lotAdded({ after, lot: editedLot(undefined, edit, unitOfSale(sale)) })
    return isNext(sale, after) ? [added, currentLotMoved({ lotNumber })] : [added]
  },
  replies: z.object({ lotNumber: LotNumberSchema, after: LotNumberSchema }),
  reply: (_, { input: { lot, after } }) => ({ lotNumber: lot.lot_number, after }),
})

/** Whether the lot directly after this one is the next: no lot is active, and this one was finished last. */
function isNext(sale: Sale, after: LotNumber): boolean {
  const { live, activeLot, currentLot, order, lots } = sale
  if (!live || activeLot !== null) return false
  if (currentLot === null || lots.get(currentLot)?.outcome) return true
  return order[order.indexOf(after) + 1] === currentLot && !!lots.get(after)?.outcome
}

export const lotAdded = event('lot_added', {
  version: 1,
  fields: z.strictObject({ after: LotNumberSchema, lot: StoredLot }),
  unlisted: ['lot'],
  sentence: ({ after, lot }) => `Lot ${lot.lot_number} added after lot ${after}: ${lot.title}`,
  message: 'auction-lots-updated',
  lots: ({ lot }) => [lot.lot_number],
  evolve: withAddedLot,
})
