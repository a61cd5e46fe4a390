import { z } from 'zod'
import { withoutWords } from '../erased-clients.ts'
import { houseCommand, houseEvent } from '../rows.ts'
import { withRecord } from '../state.ts'
import { Reason } from './clients.ts'
import { codeKey } from './paddle-codes.ts'

const OfPaddle = z.strictObject({ auctionId: z.string(), paddle: z.string() })

/** The house's part of a change of a paddle: the reason in words, whose id alone is in the sale's journal, and its code. */
export const keepPaddleChange = houseCommand({
  role: 'staff',
  summary: 'Keeps why a paddle was suspended, and ends the code of one that is handed over',
  input: z.strictObject({ reason: Reason.omit({ id: true }).nullable(), endsCodeOf: OfPaddle.nullable() }),
  decide: ({ codes }, { reason, endsCodeOf }, { id }) => [
    ...(reason ? [reasonKept({ reason: { id, ...reason } })] : []),
    ...(endsCodeOf && codes.has(codeKey(endsCodeOf)) ? [paddleCodeEnded(endsCodeOf)] : []),
  ],
  replies: z.string(),
  reply: (_, { given }) => given.id,
})

export const reasonKept = houseEvent('reason_kept', {
  version: 1,
  fields: z.strictObject({ reason: Reason }),
  sentence: () => 'Reason for a suspension kept',
  unlisted: ['reason'],
  about: ({ reason }) => ({ reasons: [reason.id] }),
  evolve: (house, { reason: { id, ...reason } }) => withRecord(house, 'reasons', id, reason),
  withoutErased: ({ reason }, erased) => ({ reason: withoutWords([reason], erased)[0] ?? reason }),
})

export const paddleCodeEnded = houseEvent('paddle_code_ended', {
  version: 1,
  fields: OfPaddle,
  sentence: ({ paddle }) => `Code for paddle ${paddle} ended`,
  about: (code) => ({ codes: [codeKey(code)] }),
  evolve: (house, code) => withRecord(house, 'codes', codeKey(code), undefined),
})
