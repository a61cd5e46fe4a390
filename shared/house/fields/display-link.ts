import { z } from 'zod'
import { LinkRole } from '../../engine/actor.ts'
import { field } from '../../engine/field.ts'

/** A vendor in a sale, by the name in the catalogue. */
export const VendorSeat = z.strictObject({ vendor: z.string(), auctionId: z.string() })

/** A display or desk link, by id. Its code and the cookies of its devices are stored as hashes. */
export const DISPLAY_LINK_FIELDS = {
  id: field(z.string()),
  name: field(z.string()),
  createdAt: field(z.string()),
  role: field(LinkRole, { blank: 'display' }),
  /** The platform of its desk; null for others. */
  channel: field(z.string().nullable(), { blank: null }),
  /** The vendor of its seat, and the sale; absent for others. */
  seat: field(VendorSeat.readonly().optional()),
  codeHash: field(z.string(), { seenBy: [] }),
  /** The devices that opened it, from the oldest on. */
  devices: field(z.array(z.string()).readonly(), { blank: [], undo: 'soft', seenBy: [] }),
}
