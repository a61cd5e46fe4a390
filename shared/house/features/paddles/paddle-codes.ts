import { z } from 'zod'
import { PaddleWritten } from '../../../entities/people/paddle.ts'
import { houseCommand, houseEvent, secretOf } from '../../rows.ts'
import { withRecord } from '../../state.ts'

/** The key of the code for a paddle of a sale. */
export const codeKey = ({ auctionId, paddle }: { auctionId: string; paddle: string }) => `${auctionId}/${paddle}`

// The reply includes the code: its handler makes it, and has checked the paddle.
export const paddleCode = houseCommand({
  role: 'staff',
  route: 'POST /api/paddles/:paddle/code',
  summary: 'Makes a new code by which a phone joins as this paddle; the one before ends',
  input: z.strictObject({ paddle: PaddleWritten, auctionId: z.string().min(1).max(200) }),
  decide: (_, { auctionId, paddle }, given) => [paddleCodeMade({ auctionId, paddle, hash: secretOf(given) })],
  replies: z.object({ code: z.string() }),
})

export const paddleCodeMade = houseEvent('paddle_code_made', {
  version: 1,
  fields: z.strictObject({ auctionId: z.string(), paddle: z.string(), hash: z.string() }),
  sentence: ({ paddle }) => `Code for paddle ${paddle} made`,
  unlisted: ['hash'],
  final: 'The code before it has ended; make another one instead',
  about: (code) => ({ codes: [codeKey(code)] }),
  evolve: (house, { auctionId, paddle, hash }) =>
    withRecord(house, 'codes', codeKey({ auctionId, paddle }), { auctionId, paddle, hash }),
})
