import { type Audience, PUBLIC } from '../../../shared/sale/view/view.ts'
import type { AudienceRoom, MessageForm, SaleSocketRoom } from '../../live/channel.ts'

/** The audiences of a sale's messages. */
export const AUDIENCES: readonly { room: AudienceRoom; audience: Audience }[] = [
  { room: 'staff', audience: { kind: 'staff' } },
  { room: 'entry', audience: { kind: 'staff', isEntry: true } },
  { room: 'display', audience: { kind: 'display' } },
  { room: 'desk', audience: { kind: 'desk' } },
  { room: 'public', audience: PUBLIC },
]

export const FORMS: readonly MessageForm[] = ['diffs', 'named']
export const NAMED: readonly MessageForm[] = ['named']

/** The rooms of each audience. Their names are made once, because each bid asks about all of them. */
export const PLACES = {
  staff: { diffs: 'staff/diffs', named: 'staff/named' },
  entry: { diffs: 'entry/diffs', named: 'entry/named' },
  display: { diffs: 'display/diffs', named: 'display/named' },
  desk: { diffs: 'desk/diffs', named: 'desk/named' },
  public: { diffs: 'public/diffs', named: 'public/named' },
} as const satisfies Record<AudienceRoom, Record<MessageForm, SaleSocketRoom>>

export const EVERYBODY = AUDIENCES.map(({ room }) => room)
export const STAFF = AUDIENCES.filter(({ audience }) => audience.kind === 'staff')

/** The audience of a room. */
export const audienceOfRoom = (room: AudienceRoom): Audience =>
  AUDIENCES.find((each) => each.room === room)?.audience ?? PUBLIC
