import type { Actor, Desk, Role } from '../../shared/engine/actor.ts'

/** The caller of a request. */
export type Principal = {
  role: Role
  /** The device's name for staff: "This PC", "192.168.1.20", a display link's name. */
  device: string
  /** The calling screen on the live channel, to separate screens of a device. */
  screenId?: string | undefined
  /** The staff desk that the call names (`X-Desk`), which has its own undo stack. */
  atDesk?: Desk
  /** The connection's remote address. */
  address: string
  /** Connection and Host are both loopback. */
  isClerksPc: boolean
  /** The bidder of the token; only with role bidder. */
  bidder: Bidder | null
  /** The link of a desk, a platform's channel and a vendor's seat; absent for others. */
  desk?: { id: string; channel: string | null; seat?: { vendor: string; auctionId: string } }
  /** A call of this server's own crowd, which the audit trail marks. */
  simulated: boolean
}

/** A joined bidder. */
export type Bidder = { paddleNumber: string; bidderLocation: string }

/** The audit trail's "who". */
export function actorOf(who: Principal): Actor {
  return {
    role: who.role,
    device: who.device,
    ...(who.atDesk && { desk: who.atDesk }),
    ...(who.bidder && { paddle: who.bidder.paddleNumber }),
    ...(who.desk?.channel && { channel: who.desk.channel }),
    ...(who.simulated && { simulated: true }),
  }
}

/** The server itself as an actor in a sale's journal. */
export const SYSTEM: Principal = {
  role: 'staff',
  device: 'Saleroom',
  address: '',
  isClerksPc: true,
  bidder: null,
  simulated: false,
}
