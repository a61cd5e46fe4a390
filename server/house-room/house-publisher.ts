import type { HouseAudience } from '../../shared/entities/audience.ts'
import { HOUSE_EVERYBODY } from '../../shared/entities/audience.ts'
import { type Diff, HOUSES } from '../../shared/house/diff.ts'
import type { House } from '../../shared/house/state.ts'
import { viewOfDiff } from '../../shared/house/view.ts'
import type { LiveChannel } from '../live/channel.ts'
import type { HouseChange } from './house-call.ts'

/** The most clients in a message. If more changed, the table is named without records. */
const MOST_CLIENTS = 200

/** Sends each audience of the house its changes as `house-changed`, unless it sees none. */
export class HousePublisher {
  private readonly live: LiveChannel
  /** The last seq sent to each audience. */
  private readonly told = new Map<HouseAudience, number>()
  /** The first seq of every audience but staff, as in a sale: their seq reveals nothing about hidden changes. */
  private readonly start: number

  constructor(live: LiveChannel, { startedAt }: { startedAt: Date }) {
    this.live = live
    this.start = startedAt.getTime()
  }

  /** The house's seq for an audience. */
  seqFor(audience: HouseAudience, { seq }: Pick<House, 'seq'>): number {
    return knowsSeq(audience) ? seq : (this.told.get(audience) ?? this.start)
  }

  change = ({ before, after, entries }: HouseChange): void => {
    const whole = after.commands.at(-1)?.diff
    const last = entries.at(-1)
    if (!whole || !last) return
    const diff = fewer(whole)
    for (const audience of HOUSE_EVERYBODY) {
      const seen = viewOfDiff(diff, audience)
      if (seen.size === 0) continue
      const prev = this.told.get(audience) ?? this.seqFor(audience, before)
      const seq = knowsSeq(audience) ? after.seq : prev + 1
      this.told.set(audience, seq)
      if (!this.live.hears(`house/${audience}`)) continue
      const edits = HOUSES.encode(shortened(seen), { at: last.at, seq })
      this.live.send(`house/${audience}`, {
        type: 'house-changed',
        auctionId: null,
        seq,
        prev,
        at: last.at,
        diff: edits,
      })
    }
  }
}

/** With no more clients than tell that they are too many for a message. An audience sees each of them, or none. */
function fewer(diff: Diff): Diff {
  const clients = diff.get('clients')
  if (!clients || clients.size <= MOST_CLIENTS + 1) return diff
  return new Map(diff).set('clients', new Map([...clients].slice(0, MOST_CLIENTS + 1)))
}

/** Without the clients of a large import: screens read clients by id or by search, so no screen holds these yet. */
function shortened(seen: Diff): Diff {
  const clients = seen.get('clients')
  return clients && clients.size > MOST_CLIENTS ? new Map(seen).set('clients', new Map()) : seen
}

/** Staff and entry clerks know the house's own seq, because they send it with changes. */
function knowsSeq(audience: HouseAudience): boolean {
  return audience === 'staff' || audience === 'entry'
}
