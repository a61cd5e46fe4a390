import { z } from 'zod'
import { LinkRole } from '../../engine/actor.ts'
import { unknown } from '../../engine/decision.ts'
import { shapeOf } from '../../engine/field.ts'
import { DisplayLink } from '../../entities/system.ts'
import { withoutName } from '../erased-records.ts'
import { DISPLAY_LINK_FIELDS } from '../fields/display-link.ts'
import { houseCommand, houseEvent, secretOf } from '../rows.ts'
import { type House, withRecord } from '../state.ts'

/** The most devices of one link; the oldest is removed. */
export const MOST_DEVICES = 50

const LinkId = z.string().min(1).max(64)
const { id, name, createdAt, role, channel, seat } = shapeOf(DISPLAY_LINK_FIELDS)
const Hash = z.string()

const noSuchLink = () => unknown('link_unknown', 'This link no longer exists.')
const nameOf = ({ displays }: House, link: string) => displays.get(link)?.name ?? link

// The replies include the link itself: their handlers make them.

export const createDisplayLink = houseCommand({
  role: 'staff',
  route: 'POST /api/access/displays',
  summary:
    'Makes a link for a display or, by its role, for a desk; a platform’s desk names its channel, a vendor’s seat its vendor and sale',
  input: z.strictObject({
    name: z.string().trim().min(1).max(60),
    role: LinkRole.optional(),
    channel: z.string().min(1).max(40).optional(),
    vendor: z.string().trim().min(1).max(200).optional(),
    auctionId: z.string().min(1).max(200).optional(),
  }),
  decide: (_, { role = 'display', channel = null, vendor, auctionId, ...input }, given) => [
    displayLinkMade({
      link: {
        ...{ id: given.id, ...input, createdAt: given.at, role, channel },
        ...(vendor !== undefined && auctionId !== undefined && { seat: { vendor, auctionId } }),
      },
      codeHash: secretOf(given),
    }),
  ],
  replies: DisplayLink,
})

export const revokeDisplayLink = houseCommand({
  role: 'staff',
  route: 'DELETE /api/access/displays/:id',
  summary: 'Revokes a display link and its devices',
  input: z.strictObject({ id: LinkId }),
  decide: ({ displays }, { id }) => (displays.has(id) ? [displayLinkRevoked({ id })] : noSuchLink()),
  replies: DisplayLink,
})

/** Adds a device that opened a link. */
export const addLinkDevice = houseCommand({
  role: 'staff',
  summary: 'Adds a device that opened a link',
  input: z.strictObject({ id: LinkId, device: Hash }),
  decide: ({ displays }, { id, device }) => (displays.has(id) ? [linkDeviceAdded({ id, device })] : noSuchLink()),
  replies: z.null(),
})

/** Removes a device of a link after it signs out. */
export const removeLinkDevice = houseCommand({
  role: 'staff',
  summary: 'Removes a device that opened a link',
  input: z.strictObject({ id: LinkId, device: Hash }),
  decide: ({ displays }, { id, device }) =>
    displays.get(id)?.devices.includes(device) ? [linkDeviceRemoved({ id, device })] : [],
  replies: z.null(),
})

export const displayLinkMade = houseEvent('display_link_made', {
  version: 1,
  fields: z.strictObject({ link: z.strictObject({ id, name, createdAt, role, channel, seat }), codeHash: Hash }),
  sentence: ({ link }) => `Link “${link.name}” made`,
  unlisted: ['codeHash'],
  about: ({ link }) => ({ displays: [link.id] }),
  evolve: (house, { link, codeHash }) =>
    withRecord(house, 'displays', link.id, { ...link, channel: link.channel, codeHash, devices: [] }),
  withoutErased: ({ link, codeHash }, erased) => ({ link: withoutName(link, erased), codeHash }),
})

export const displayLinkRevoked = houseEvent('display_link_revoked', {
  version: 1,
  fields: z.strictObject({ id }),
  sentence: ({ id }, before) => `Link “${nameOf(before, id)}” revoked`,
  about: ({ id }) => ({ displays: [id] }),
  evolve: (house, { id }) => withRecord(house, 'displays', id, undefined),
})

/** Changes the devices of a link. */
function withDevices(house: House, id: string, change: (devices: readonly string[]) => readonly string[]): House {
  const link = house.displays.get(id)
  return link ? withRecord(house, 'displays', id, { ...link, devices: change(link.devices) }) : house
}

export const linkDeviceAdded = houseEvent('link_device_added', {
  version: 1,
  fields: z.strictObject({ id, device: Hash }),
  sentence: ({ id }, before) => `A device came by the link “${nameOf(before, id)}”`,
  unlisted: ['device'],
  final: 'Revoke the link instead',
  about: ({ id }) => ({ displays: [id] }),
  evolve: (house, { id, device }) => withDevices(house, id, (devices) => [...devices, device].slice(-MOST_DEVICES)),
})

export const linkDeviceRemoved = houseEvent('link_device_removed', {
  version: 1,
  fields: z.strictObject({ id, device: Hash }),
  sentence: ({ id }, before) => `A device of the link “${nameOf(before, id)}” signed out`,
  unlisted: ['device'],
  final: 'Open the link again instead',
  about: ({ id }) => ({ displays: [id] }),
  evolve: (house, { id, device }) => withDevices(house, id, (devices) => devices.filter((each) => each !== device)),
})
