import { z } from 'zod'
import { refuse, unknown } from '../../../engine/decision.ts'
import { SalePaddle } from '../../../entities/people/paddle.ts'
import { paddleNumber } from '../../../paddle-number.ts'
import { registrationOf, registrationsOf } from '../../people/holders.ts'
import { field, noLot, registeredPaddle } from '../fields.ts'
import { command, event } from '../rows.ts'

/** Says who holds a number that an older journal has registered more than once, as "7" and "07". */
export const settlePaddle = command({
  route: 'POST /api/auctions/:auctionId/paddles/:paddle/holder',
  role: 'staff',
  summary: 'Says which of several registrations of one number holds it; the others end',
  input: z.strictObject({
    paddle: registeredPaddle(),
    /** The registration that stays, as it was written: "07". */
    holder: field('registered paddle', SalePaddle.shape.paddle),
  }),
  decide(sale, { paddle, holder }) {
    const all = registrationsOf(sale, paddle)
    if (all.length === 0) return unknown('paddle_unknown', `Paddle ${paddle} is not registered in this sale`)
    const kept = all.find((each) => each.paddle === holder)
    if (!kept) return refuse('holder_unknown', `Paddle ${paddle} was not registered as ${holder}`)
    if (all.length === 1) return []
    return [paddleSettled({ paddle: { ...kept, paddle: paddleNumber(paddle) }, ended: all.map((each) => each.paddle) })]
  },
  replies: SalePaddle,
  reply(after, { input: { paddle } }) {
    const found = registrationOf(after, paddle)
    if (!found) throw new Error(`The reply's paddle ${paddle} is not in the sale`)
    return found
  },
})

export const paddleSettled = event('paddle_settled', {
  version: 1,
  fields: z.strictObject({ paddle: SalePaddle, ended: z.array(z.string()) }),
  sentence: ({ paddle: { paddle }, ended }) =>
    `Paddle ${paddle} has one holder; it was registered ${ended.length} times`,
  message: null,
  lots: noLot,
  evolve: (sale, { paddle, ended }) => ({
    ...sale,
    paddles: ended.reduce((left, each) => left.delete(each), sale.paddles).set(paddle.paddle, paddle),
  }),
})
