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

/** A room in memory that shows a sale again, under an id and a title of its own. */
export type ReplayRoom = { room: SaleRoom; play: (command: PlayedCommand) => Promise<void> }

/** Opens it, before anything has happened in it. Its folder is the original's, for the pictures; nothing is written there. */
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
    mayGoLive: () => undefined,
  })
  return {
    room,
    async play({ id, at, by, events }) {
      clock = new Date(at)
      // It is shown with the catalogue as it is now, under a title of its own.
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

/** Somebody of the journal, as a room takes commands from. */
function principalOf({ role, device, paddle, simulated = false }: Actor): Principal {
  const bidder = paddle === undefined ? null : { paddleNumber: paddle, bidderLocation: '' }
  return { role: role === 'system' ? 'staff' : role, device, address: '', isClerksPc: false, bidder, simulated }
}
