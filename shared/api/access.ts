import { z } from 'zod'
import { plainDigits } from '../catalogue/plain-digits.ts'
import { DisplayLink, LinkRole, Me, Mirror, type Role } from '../entities/system.ts'
import type { CallName } from './routes.ts'
import { apiRows } from './row.ts'

const IdParams = z.strictObject({ id: z.string().min(1).max(64) })
const LanAccess = z.object({ enabled: z.boolean(), pin: z.string().nullable() })

/** Who may come in: staff on the LAN, displays, mirrors. */
export const accessApi = apiRows({
  me: { role: 'public', summary: 'Who this device is to the server', reply: Me },
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
    role: 'staff',
    summary: 'Makes a link for a display or, by its role, for a desk; a platform’s desk names its channel',
    body: z
      .strictObject({
        name: z.string().trim().min(1).max(60),
        role: LinkRole.optional(),
        channel: z.string().min(1).max(40).optional(),
      })
      .refine(({ role, channel }) => (role === 'platform') === (channel !== undefined), {
        path: ['channel'],
        message: 'is that of a platform, which needs one',
      }),
    reply: DisplayLink,
  },
  revokeDisplayLink: {
    role: 'staff',
    summary: 'Revokes a display link and its devices',
    params: IdParams,
    reply: DisplayLink,
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
  createMirror: {
    role: 'staff',
    summary: 'Makes a key for a mirror; it is told this once',
    body: z.strictObject({ name: z.string().trim().min(1).max(60) }),
    reply: Mirror,
  },
  revokeMirror: {
    role: 'staff',
    summary: "Revokes a mirror's key; servers that run with it are mirrors no longer",
    params: IdParams,
    reply: Mirror,
  },
})

/** The desks of the house that are no staff, by their links. */
type DeskRole = Exclude<LinkRole, 'display'>

/** What each desk may call beside what everybody may: just what its screen needs. */
const DESK_CALLS: Readonly<Record<DeskRole, readonly CallName[]>> = {
  entry: ['pendingBids', 'advancedBidsOfLot', 'lotBook', 'recordSale', 'markPassed', 'withdrawLot'],
  caller: ['placeBid', 'dropOut', 'ownCalls', 'updateBooking'],
  platform: ['placeBid', 'loseBid'],
}

const isDesk = (role: Role): role is DeskRole => Object.hasOwn(DESK_CALLS, role)

/** Whether a role is that of a desk which may make this call. */
export function deskMayCall(role: Role, call: string): boolean {
  return isDesk(role) && DESK_CALLS[role].some((name) => name === call)
}
