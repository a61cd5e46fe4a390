import type { CommandName } from '../../features/index.ts'
import type { LotSale, Sale } from '../../state.ts'

type About = { step: { pick: number }; sale: Sale; lot: LotSale }

/** Draws groups and budgets of advance bids: few names and paddles, so that they meet. */
export const CHOICES_DRAWN: { [N in CommandName]?: (about: About) => Record<string, unknown> } = {
  addAdvancedBid: ({ step: { pick }, sale }) => aChoice(sale, pick),
  addAdvancedBids: ({ step: { pick }, sale, lot }) => ({
    bids: sale.order.slice(0, 3).map((lotNumber, at) => ({
      lotNumber: pick % 4 === 0 ? lot.lotNumber : lotNumber,
      paddleNumber: `70${10 + (pick % 3)}`,
      amount: 600 + ((pick * (at + 3)) % 40) * 50,
      ...aChoice(sale, pick),
    })),
  }),
  changePaddle: ({ step: { pick } }) => ({
    budget: pick % 3 === 0 ? [null, 1_000, 2_500, 9_000][pick % 4] : undefined,
  }),
}

function aChoice(sale: Sale, pick: number): Record<string, unknown> {
  const paddleNumber = `70${10 + (pick % 3)}`
  const isRegistered = sale.paddles.has(paddleNumber) || pick % 23 === 0
  return {
    paddleNumber,
    group: pick % 2 === 0 ? undefined : ['A', 'b'][pick % 3 === 0 ? 0 : 1],
    take: pick % 7 === 0 ? 1 + (pick % 2) : undefined,
    budget: isRegistered && pick % 5 < 2 ? 800 + (pick % 9) * 400 : undefined,
  }
}
