import type { Reply } from '../../../shared/api/index.ts'
import type { Bidders, JoinedBidder } from '../../access/bidders/bidders.ts'
import { type CookieName, giveCookie, readCookie, takeCookie } from '../../access/cookies.ts'
import { ownDeviceName } from '../../access/device-name.ts'
import type { DisplayLinks } from '../../access/display-links.ts'
import type { Principal } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import { newSecret } from '../../access/secret.ts'
import type { StaffAccess } from '../../access/staff/staff-access.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { Call, Handlers } from '../../http/contract/handlers.ts'

/** Days of a display's cookie: a wall screen is set up once a season. */
const DISPLAY_DAYS = 365

type AccessParts = {
  houseRoom: HouseRoom
  staff: StaffAccess
  displays: DisplayLinks
  bidders: Bidders
  /** The paddle of a code. Refuses an invalid one. */
  paddleOfCode: (code: string, who: Principal) => Promise<string>
  /** Called when sessions or displays, or the tokens of these paddles, may have ended: screens must authenticate again. */
  accessEnded: (paddles?: ReadonlySet<string>) => void
  /** Called when staff's view of access has changed. */
  accessChanged: () => void
  /** Refuses a seat whose sale or vendor does not exist. */
  requireVendor: (seat: { auctionId: string; vendor: string }) => Promise<void>
}

/** The handlers of access: the device's identity, and its changes. */
export function accessHandlers(parts: AccessParts) {
  const { staff, displays, bidders, paddleOfCode, accessEnded, accessChanged } = parts
  function meAs(who: Principal, changes: Partial<Principal> = {}): Reply<'me'> {
    const { role, device, bidder, isClerksPc, desk, address } = { ...who, ...changes }
    const paddleNumber = bidder?.paddleNumber ?? null
    const lanStaffAccess = staff.lan().enabled
    return { role, device, paddleNumber, isClerksPc, lanStaffAccess, address, ...(desk && { desk }) }
  }

  return {
    me: ({ who }) => meAs(who),

    async enterPin({ who, body: { pin, name }, response }) {
      const device = ownDeviceName(name, who) ?? who.address
      const value = await staff.enterPin({ pin, device, address: who.address, isClerksPc: who.isClerksPc })
      giveCookie(response, { name: 'saleroom_staff', value })
      takeCookie(response, 'saleroom_display')
      // The oldest session may have been dropped for it.
      accessEnded()
      const own = staff.session(value)?.device ?? device
      return meAs(who, { role: 'staff', bidder: null, ...(!who.isClerksPc && { device: own }) })
    },

    async signOut({ who, request, response }) {
      const session = readCookie(request.headers.cookie, 'saleroom_staff')
      // Only if a session has really ended, because any device may sign out, and authenticating every screen is costly.
      if (session !== null && staff.session(session)) {
        await staff.endSession(session)
        accessEnded()
      }
      const cookies: CookieName[] = ['saleroom_staff', 'saleroom_display']
      for (const name of cookies) takeCookie(response, name)
      if (who.role === 'bidder') return meAs(who)
      const device = who.isClerksPc ? 'This PC' : who.address
      return meAs(who, { role: who.isClerksPc ? 'staff' : 'public', device })
    },

    lanAccess: () => staff.lan(),

    async setLanAccess({ body: { enabled } }) {
      await staff.switchLan({ enabled })
      if (!enabled) accessEnded()
      accessChanged()
      return staff.lan()
    },

    ...linkHandlers(parts),

    async enterDisplay({ who, body: { code }, request, response }) {
      const value = await displays.enter(code)
      // A clerk who tries a link must not lose the clerk's screens in that browser; staff see more than displays.
      if (who.isClerksPc && who.role === 'staff') return meAs(who)
      const session = readCookie(request.headers.cookie, 'saleroom_staff')
      if (session !== null) await staff.endSession(session)
      accessEnded()
      takeCookie(response, 'saleroom_staff')
      giveCookie(response, { name: 'saleroom_display', value, days: DISPLAY_DAYS })
      const { name: device = who.device, role = 'display', id = '', channel = null } = displays.display(value) ?? {}
      return meAs(who, { role, bidder: null, device, ...(role !== 'display' && { desk: { id, channel } }) })
    },

    joinAsBidder: (call) => joined(call, { bidders, paddleOfCode, accessEnded }),
  } satisfies Partial<Handlers>
}

/** The handlers of links. Consequences of a change are handled where links change, because undo changes them too. */
function linkHandlers({
  houseRoom,
  displays,
  requireVendor,
}: Pick<AccessParts, 'houseRoom' | 'displays' | 'requireVendor'>) {
  type Link = Reply<'createDisplayLink'>
  /** A link as staff see it. Its code is not stored; only `createDisplayLink` returns the URL. */
  const linkOf = (id: string, url = ''): Link => {
    const link = houseRoom.house.displays.get(id)
    if (!link) return refuse(404, 'link_unknown', 'This link no longer exists.')
    const { name, createdAt, role, channel } = link
    return { id, name, url, createdAt, role, channel }
  }
  return {
    displayLinks: () => [...houseRoom.house.displays.keys()].map((id) => linkOf(id)),
    async createDisplayLink(call) {
      const { auctionId, vendor } = call.body
      if (auctionId !== undefined && vendor !== undefined) await requireVendor({ auctionId, vendor })
      const secret = newSecret()
      const id = await houseRoom.runWithSecret('createDisplayLink', call.body, { ...originOf(call), secret })
      return linkOf(id, displays.urlOf(secret))
    },
    async revokeDisplayLink(call) {
      const link = linkOf(call.params.id)
      return await houseRoom.run('revokeDisplayLink', call.params, originOf(call), () => link)
    },
  } satisfies Partial<Handlers>
}

/** Gives out the paddle of a code, or a free one; a valid token gets its own paddle again. */
async function joined(
  { body, asking, who }: Call<'joinAsBidder'>,
  { bidders, paddleOfCode, accessEnded }: Pick<AccessParts, 'bidders' | 'paddleOfCode' | 'accessEnded'>,
): Promise<JoinedBidder> {
  if (body?.code === undefined) {
    const previousToken = /^Bearer\s+(.*)$/i.exec(asking.headers.authorization ?? '')?.[1]?.trim()
    return await bidders.join({ bidderLocation: body?.bidderLocation, previousToken, isFromAfar: asking.isFromAfar })
  }
  const bidder = await bidders.joinAs(await paddleOfCode(body.code, who), body.bidderLocation ?? '')
  // An open page of the paddle's previous bidder must authenticate again.
  accessEnded(new Set([bidder.paddleNumber]))
  return bidder
}
