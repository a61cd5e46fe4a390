import { z } from 'zod'
import { LinkRole } from '../../engine/actor.ts'
import { field } from '../../engine/field.ts'

/** A display or desk link, under its id. Its code and the cookies of its devices are kept hashed. */
export const DISPLAY_LINK_FIELDS = {
  id: field(z.string()),
  name: field(z.string()),
  createdAt: field(z.string()),
  role: field(LinkRole, { blank: 'display' }),
  /** The channel of a platform's desk; null for all others. */
  channel: field(z.string().nullable(), { blank: null }),
  codeHash: field(z.string(), { seenBy: [] }),
  /** The devices that came by it, the oldest first. */
  devices: field(z.array(z.string()).readonly(), { blank: [], undo: 'soft', seenBy: [] }),
}
