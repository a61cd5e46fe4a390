import type { Actor, Role } from '../../shared/engine/actor.ts'

/** Who is asking. */
export type Principal = {
  role: Role
  /** What staff call the device: "This PC", "192.168.1.20", a display link's name. */
  device: string
  /** The screen that asks over the live channel, told apart from others of the device. */
  screenId?: string | undefined
  /** The connection's remote address. */
  address: string
  /** Connection and Host are both loopback. */
  isClerksPc: boolean
  /** The bidder that the token names; only ever with role bidder. */
  bidder: Bidder | null
  /** The link that a desk came by, and the channel of a platform's; absent for all others. */
  desk?: { id: string; channel: string | null }
  /** A call of this server's own crowd; it shows in the audit trail. */
  simulated: boolean
}

/** A joined bidder. */
export type Bidder = { paddleNumber: string; bidderLocation: string }

/** The audit trail's "who". */
export function actorOf(who: Principal): Actor {
  return {
    role: who.role,
    device: who.device,
    ...(who.bidder && { paddle: who.bidder.paddleNumber }),
    ...(who.desk?.channel && { channel: who.desk.channel }),
    ...(who.simulated && { simulated: true }),
  }
}

/** The server's own hand in a sale's journal. */
export const SYSTEM: Principal = {
  role: 'staff',
  device: 'Saleroom',
  address: '',
  isClerksPc: true,
  bidder: null,
  simulated: false,
}
