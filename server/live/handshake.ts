import { z } from 'zod'
import type { CallAnswer, PackedAnswer } from '../../shared/sale/live.ts'
import type { Principal } from '../access/principal.ts'
import type { Asking } from '../access/resolve-principal.ts'

const ScreenName = z.string().trim().max(80)
const DeviceName = z.string().trim().max(60)

/** The data that a client sends on connecting; longer or other data is refused. */
export const HandshakeAuth = z.object({
  /** A bidder's or display's token. */
  token: z.string().max(256).optional(),
  /** Asks for the public's messages only, with any role. */
  audience: z.literal('public').optional(),
  /** Asks for differences of the sale instead of the specification's messages. */
  form: z.literal('diffs').optional(),
  screen: ScreenName.optional(),
  name: DeviceName.optional(),
})
export type HandshakeAuth = z.infer<typeof HandshakeAuth>

/** A client's report that it shows another screen. */
export const ScreenReport = z.object({ screen: ScreenName, name: DeviceName.optional() })
export type ScreenReport = z.infer<typeof ScreenReport>

/** Identifies a client; throws a Refused for an invalid token. */
export type Resolve = (asking: Asking) => Principal

/** A `CallAnswer` whose body is JSON bytes, shared by many answers. */
export type KeptAnswer = { status: number; json: Buffer }

/** A `CallAnswer` whose body is JSON text already. */
export type TextAnswer = { status: number; text: string; sale?: string }

/** Makes a call for a client. Never throws. */
export type MakeCall = (
  message: unknown,
  asking: Asking,
) => Promise<CallAnswer | TextAnswer | KeptAnswer | PackedAnswer>
