import type { HouseAudience } from '../../shared/entities/audience.ts'
import { HOUSE_EVERYBODY } from '../../shared/entities/audience.ts'
import { type Diff, HOUSES } from '../../shared/house/diff.ts'
import type { House } from '../../shared/house/state.ts'
import { viewOfDiff } from '../../shared/house/view.ts'
import type { LiveChannel } from '../live/channel.ts'
import type { HouseChange } from './house-call.ts'

/** Clients in a message at most. The table is named without records if more changed. */
const MOST_CLIENTS = 200

/** Tells each audience of the house what changed for it, as `house-changed`. An audience that sees no change hears nothing. */
export class HousePublisher {
  private readonly live: LiveChannel
  /** The last seq that each audience was told. */
  private readonly told = new Map<HouseAudience, number>()
  /** The seq that all but staff begin at, as in a sale: their count says nothing of what they are not told. */
  private readonly start: number

  constructor(live: LiveChannel, { startedAt }: { startedAt: Date }) {
    this.live = live
    this.start = startedAt.getTime()
  }

  /** The seq that an audience knows the house by. */
  seqFor(audience: HouseAudience, { seq }: Pick<House, 'seq'>): number {
    return knowsSeq(audience) ? seq : (this.told.get(audience) ?? this.start)
  }

  change = ({ before, after, entries }: HouseChange): void => {
    const diff = after.commands.at(-1)?.diff
    const last = entries.at(-1)
    if (!diff || !last) return
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

/** Without the clients of a large import: screens read clients by id or by search, so no screen holds these yet. */
function shortened(seen: Diff): Diff {
  const clients = seen.get('clients')
  return clients && clients.size > MOST_CLIENTS ? new Map(seen).set('clients', new Map()) : seen
}

/** Staff and entry clerks know the house's own seq: they name it when they change something. */
function knowsSeq(audience: HouseAudience): boolean {
  return audience === 'staff' || audience === 'entry'
}
