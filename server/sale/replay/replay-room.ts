import { join } from 'node:path'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { Actor } from '../../../shared/engine/actor.ts'
import type { SaleEvent } from '../../../shared/sale/features/index.ts'
import type { Principal } from '../../access/principal.ts'
import { NO_LENGTHS } from '../../storage/journal-lengths.ts'
import { SaleRoom } from '../room/room.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import type { PlayedCommand } from './commands.ts'
import { memoryFiles } from './memory-files.ts'

/** A room in memory that replays a sale, with another id and title. */
export type ReplayRoom = { room: SaleRoom; play: (command: PlayedCommand) => Promise<void> }

/** Opens the room before the first command. The folder is the original's, for pictures; it is not changed. */
export async function openReplayRoom(
  original: SaleRoom,
  { auctionId, onChange }: { auctionId: string; onChange: (change: SaleChange) => void },
): Promise<ReplayRoom> {
  const { folder } = original
  const { saleMetadata } = original.auction
  const auction: StoredAuction = {
    ...original.auction,
    auctionId,
    replay: true,
    saleMetadata: { ...saleMetadata, title: `${saleMetadata.title} (replay)` },
  }
  let clock = new Date(0)
  const room = await SaleRoom.open({
    folder,
    auctionId,
    files: memoryFiles({ [join(folder, 'auction.json')]: Buffer.from(JSON.stringify(auction)) }),
    lengths: NO_LENGTHS,
    now: () => clock,
    onNotice: () => undefined,
    onFailure: () => undefined,
    onChange,
    maximaOf: () => [],
    mayGoLive: () => undefined,
  })
  return {
    room,
    async play({ id, at, by, events }) {
      clock = new Date(at)
      // The present catalogue with the replay's title is shown, so changes of the catalogue are left out.
      const shown = events.filter(({ type }) => !OF_THE_CATALOGUE.has(type))
      if (shown.length > 0) await room.play(shown, { id, who: principalOf(by) })
    },
  }
}

const OF_THE_CATALOGUE: ReadonlySet<SaleEvent['type']> = new Set([
  'catalogue_loaded',
  'backup_restored',
  'metadata_changed',
  'lots_changed',
])

/** The principal for an actor of the journal. */
function principalOf({ role, device, paddle, simulated = false }: Actor): Principal {
  const bidder = paddle === undefined ? null : { paddleNumber: paddle, bidderLocation: '' }
  return { role: role === 'system' ? 'staff' : role, device, address: '', isClerksPc: false, bidder, simulated }
}
