import type { LotNumber } from '../../lot-number.ts'
import type { CommandName } from '../features/index.ts'
import type { LotSale, Sale } from '../state.ts'

type About = { step: { pick: number }; sale: Sale; lot: LotSale }

/** Draws the fields of the commands that change the order of the sale. */
export const ORDER_DRAWN: { [N in CommandName]?: (about: About) => Record<string, unknown> } = {
  addLot: ({ step: { pick }, lot: { lotNumber } }) => ({
    after: lotNumber,
    lot: { lot_number: partsOf(lotNumber)[pick % 3], title: `Lot ${pick}` },
  }),
  partLot: ({ step: { pick }, lot: { lotNumber } }) => ({
    lotNumber,
    into: partsOf(lotNumber)
      .slice(0, 2 + (pick % 2))
      .map((lot_number) => ({ lot_number })),
  }),
}

/** New numbers next to a lot: 12A, 12B, 12C; for "3B" the same as for 3. */
function partsOf(lotNumber: LotNumber): LotNumber[] {
  return ['A', 'B', 'C'].map((letter) => `${Number.parseInt(String(lotNumber), 10)}${letter}`)
}
