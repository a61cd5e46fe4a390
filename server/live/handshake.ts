import { z } from 'zod'
import type { CallAnswer, PackedAnswer } from '../../shared/sale/live.ts'
import type { Principal } from '../access/principal.ts'
import type { Asking } from '../access/resolve-principal.ts'

const ScreenName = z.string().trim().max(80)
const DeviceName = z.string().trim().max(60)

/** What a client says of itself when it connects; anything longer or else is refused. */
export const HandshakeAuth = z.object({
  /** A bidder's or display's token. */
  token: z.string().max(256).optional(),
  /** Asks to hear the public's messages only, whoever it is. */
  audience: z.literal('public').optional(),
  /** Asks for differences of the sale instead of the specification's messages. */
  form: z.literal('diffs').optional(),
  screen: ScreenName.optional(),
  name: DeviceName.optional(),
})
export type HandshakeAuth = z.infer<typeof HandshakeAuth>

/** What a client tells when it goes to another screen. */
export const ScreenReport = z.object({ screen: ScreenName, name: DeviceName.optional() })
export type ScreenReport = z.infer<typeof ScreenReport>

/** Says who a client is; throws a Refused where its token is no good. */
export type Resolve = (asking: Asking) => Principal

/** A `CallAnswer` whose body is JSON already, in bytes that many are answered with. */
export type KeptAnswer = { status: number; json: Buffer }

/** A `CallAnswer` whose body is JSON text already. */
export type TextAnswer = { status: number; text: string; sale?: string }

/** Makes a call for a client. Never throws. */
export type MakeCall = (
  message: unknown,
  asking: Asking,
) => Promise<CallAnswer | TextAnswer | KeptAnswer | PackedAnswer>
