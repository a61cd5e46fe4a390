import { z } from 'zod'
import { clientOf } from '../../clients.ts'
import { withoutWords } from '../../erased-records.ts'
import { houseCommand, houseEvent } from '../../rows.ts'
import { withRecord } from '../../state.ts'
import { clientChanged, Reason } from '../clients.ts'
import { codeKey } from './paddle-codes.ts'

const OfPaddle = z.strictObject({ auctionId: z.string(), paddle: z.string() })

/**
 * The house's part of a change of a paddle: its code, the reason, and the bar of its client. The sale's journal has only
 * the reason's id.
 */
export const keepPaddleChange = houseCommand({
  role: 'staff',
  summary: 'Saves the reason for a suspension, bars its client, or revokes the code of a transferred paddle',
  input: z.strictObject({
    reason: Reason.omit({ id: true }).nullable(),
    endsCodeOf: OfPaddle.nullable(),
    /** The client whom the suspension bars in every sale. */
    bars: z.strictObject({ clientId: z.string(), reason: z.string() }).nullable(),
  }),
  decide(house, { reason, endsCodeOf, bars }, { id }) {
    const barred = bars && clientOf(house, bars.clientId)
    const standing = { standing: 'barred', ...(bars?.reason && { standingReason: bars.reason }) } as const
    return [
      ...(reason ? [reasonKept({ reason: { id, ...reason } })] : []),
      ...(endsCodeOf && house.codes.has(codeKey(endsCodeOf)) ? [paddleCodeEnded(endsCodeOf)] : []),
      ...(barred ? [clientChanged({ id: barred.id, set: standing, unset: [] })] : []),
    ]
  },
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
