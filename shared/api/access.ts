import { z } from 'zod'
import type { LinkRole, Role } from '../engine/actor.ts'
import { DisplayLink, Me, Mirror } from '../entities/system.ts'
import { plainDigits } from '../plain-digits.ts'
import { houseCommandsApi } from './commands/house-commands.ts'
import type { CallName } from './routes.ts'
import { apiRows } from './row.ts'

const LanAccess = z.object({ enabled: z.boolean(), pin: z.string().nullable() })

/** Access: staff on the LAN, displays, mirrors. */
export const accessApi = apiRows({
  me: {
    role: 'public',
    read: { cached: 'never', cost: 'constant' },
    summary: 'The role and the access of this device',
    reply: Me,
  },
  enterPin: {
    carrier: 'http',
    role: 'public',
    summary: 'Signs a LAN device in as staff',
    body: z.strictObject({
      pin: z
        .string()
        .overwrite(plainDigits)
        .regex(/^\d{6,10}$/, 'must be six to ten digits'),
      name: z.string().trim().max(60).optional(),
    }),
    reply: Me,
  },
  signOut: {
    carrier: 'http',
    role: 'public',
    summary: "Ends this device's session",
    reply: Me,
  },
  lanAccess: {
    role: 'staff',
    summary: 'Whether LAN devices may become staff, and the PIN',
    reply: LanAccess,
  },
  setLanAccess: {
    role: 'staff',
    summary: 'Switches LAN staff access; switching on makes a new PIN',
    body: z.strictObject({ enabled: z.boolean() }),
    reply: LanAccess,
  },
  displayLinks: {
    role: 'staff',
    summary: 'Display links in force',
    reply: z.array(DisplayLink),
  },
  createDisplayLink: {
    ...houseCommandsApi.createDisplayLink,
    body: houseCommandsApi.createDisplayLink.body
      .refine(({ role, channel }) => (role === 'platform') === (channel !== undefined), {
        path: ['channel'],
        message: 'is that of a platform, which needs one',
      })
      .refine(
        ({ role, vendor, auctionId }) =>
          role === 'vendor' ? !!vendor && !!auctionId : vendor === undefined && auctionId === undefined,
        { path: ['vendor'], message: 'and auctionId are those of a vendor’s seat, which needs both' },
      ),
  },
  enterDisplay: {
    carrier: 'http',
    role: 'public',
    summary: "Makes this device a display or a desk, by a link's code",
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    reply: Me,
  },
  mirrors: {
    role: 'staff',
    summary: 'Mirrors in force, and whether they are connected',
    reply: z.array(Mirror),
  },
})

/** The roles of desks that are not staff, opened by their links. */
type DeskRole = Exclude<LinkRole, 'display'>

/** The calls of each desk besides the public ones: only those that its screen needs. */
const DESK_CALLS: Readonly<Record<DeskRole, readonly CallName[]>> = {
  entry: [
    'chooseLots',
    'settleRest',
    'pendingBids',
    'advancedBidsOfLot',
    'lotBook',
    'recordSale',
    'markPassed',
    'withdrawLot',
    'secondRecord',
  ],
  caller: ['placeBid', 'proposeLots', 'dropOut', 'ownCalls', 'updateBooking'],
  platform: ['placeBid', 'proposeLots', 'loseBid', 'confirmBid'],
  prompter: ['prompter', 'movePrompter'],
  vendor: ['vendorLots', 'lowerReserve', 'answerSale'],
}

const isDesk = (role: Role): role is DeskRole => Object.hasOwn(DESK_CALLS, role)

/** Whether the role is a desk that may make this call. */
export function deskMayCall(role: Role, call: string): boolean {
  return isDesk(role) && DESK_CALLS[role].some((name) => name === call)
}
