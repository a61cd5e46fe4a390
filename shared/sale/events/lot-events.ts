import { z } from 'zod'
import { Amount } from '../../amount.ts'
import { type LotNumber, LotNumberSchema } from '../../lot-number.ts'
import { formatFigure } from '../../money.ts'
import { withLot } from '../lot-changes.ts'
import type { Sale } from '../state.ts'
import { itsLot, noLot, OfLot, Text } from './event-fields.ts'
import { eventRow } from './event-row.ts'

/** What happens to lots, and to the sale as it goes on. */
export const LOT_EVENTS = {
  auction_started: eventRow({
    version: 1,
    fields: z.strictObject({ resumed: z.boolean() }),
    sentence: ({ resumed }) => (resumed ? 'Sale resumed' : 'Sale started'),
    message: 'auction_started',
    lots: noLot,
    evolve: (sale, { at }) => ({ ...sale, live: true, startedAt: at }),
  }),
  auction_stopped: eventRow({
    version: 1,
    fields: z.strictObject({}),
    sentence: () => 'Sale concluded',
    message: 'auction_stopped',
    lots: noLot,
    evolve: (sale) => ({ ...sale, live: false, activeLot: null, paused: null }),
  }),
  lot_started: eventRow({
    version: 1,
    fields: OfLot,
    sentence: ({ lotNumber }) => `Lot ${lotNumber} started`,
    message: 'lot_state_updated',
    lots: itsLot,
    evolve: startLot,
  }),
  lot_put_back: eventRow({
    version: 1,
    fields: OfLot,
    sentence: ({ lotNumber }) => `Lot ${lotNumber} put back`,
    message: 'lot_state_updated',
    lots: itsLot,
    follows: 'always',
    evolve: (sale) => ({ ...sale, activeLot: null }),
  }),
  current_lot_moved: eventRow({
    version: 1,
    fields: z.strictObject({ lotNumber: LotNumberSchema.nullable() }),
    sentence: ({ lotNumber }) => (lotNumber === null ? 'Every lot has an outcome' : `Lot ${lotNumber} is next`),
    message: null,
    lots: ({ lotNumber }) => (lotNumber === null ? [] : [lotNumber]),
    follows: 'always',
    evolve: (sale, { lotNumber }) => ({ ...sale, currentLot: lotNumber }),
  }),
  increment_set: eventRow({
    version: 1,
    fields: OfLot.extend({ increment: Amount }),
    sentence: ({ lotNumber, increment }) => `Increment of ${formatFigure(increment)} set by hand on lot ${lotNumber}`,
    message: 'lot-increment-updated',
    lots: itsLot,
    evolve: (sale, { lotNumber, increment }) =>
      withLot(sale, lotNumber, (lot) => ({ ...lot, manualIncrement: increment })),
  }),
  increment_reset: eventRow({
    version: 1,
    fields: OfLot,
    sentence: ({ lotNumber }) => `Increment of lot ${lotNumber} follows the bids again`,
    message: 'lot-increment-updated',
    lots: itsLot,
    evolve: (sale, { lotNumber }) => withLot(sale, lotNumber, (lot) => ({ ...lot, manualIncrement: null })),
  }),
  fair_warning_given: eventRow({
    version: 1,
    fields: OfLot,
    sentence: ({ lotNumber }) => `Fair warning on lot ${lotNumber}`,
    message: 'fair-warning-activated',
    lots: itsLot,
    evolve: (sale) => ({ ...sale, fairWarning: true }),
  }),
  fair_warning_cleared: eventRow({
    version: 1,
    fields: OfLot,
    sentence: ({ lotNumber }) => `Fair warning on lot ${lotNumber} is over`,
    message: 'fair-warning-cleared',
    lots: itsLot,
    bids: () => [],
    follows: 'always',
    evolve: (sale) => ({ ...sale, fairWarning: false }),
  }),
  message_broadcast: eventRow({
    version: 1,
    fields: z.strictObject({ message: Text }),
    sentence: ({ message }) => `Message to every screen: ${message}`,
    message: 'message-broadcast',
    lots: noLot,
    final: 'It was shown on every screen; send another one',
    evolve: (sale) => sale,
  }),
  sale_paused: eventRow({
    version: 1,
    fields: z.strictObject({ message: Text }),
    sentence: ({ message }) => (message ? `Sale paused: ${message}` : 'Sale paused'),
    message: 'auction_state',
    lots: noLot,
    evolve: (sale, { message, at }) => ({ ...sale, paused: { message, since: at } }),
  }),
  sale_resumed: eventRow({
    version: 1,
    fields: z.strictObject({}),
    sentence: () => 'Sale goes on',
    message: 'auction_state',
    lots: noLot,
    evolve: (sale) => ({ ...sale, paused: null }),
  }),
}

/** The sale with a lot on the block. */
export function startLot(sale: Sale, { lotNumber, at }: { lotNumber: LotNumber; at: string }): Sale {
  return withLot({ ...sale, activeLot: lotNumber, currentLot: lotNumber }, lotNumber, (lot) => ({
    ...lot,
    openedAt: lot.openedAt ?? at,
  }))
}
