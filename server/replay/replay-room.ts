import { join } from 'node:path'
import type { Actor } from '../../shared/entities/system.ts'
import type { Principal } from '../access/principal.ts'
import type { StoredAuction } from '../catalogue/stored-auction.ts'
import { type Change, SaleRoom } from '../saleroom/room.ts'
import type { PlayedCommand } from './commands.ts'
import { memoryFiles } from './memory-files.ts'

/** A room in memory that shows a sale again, under an id and a title of its own. */
export type ReplayRoom = { room: SaleRoom; play: (command: PlayedCommand) => Promise<void> }

/** Opens it, before anything has happened in it. Its folder is the original's, for the pictures; nothing is written there. */
export async function openReplayRoom(
  original: SaleRoom,
  { auctionId, onChange }: { auctionId: string; onChange: (change: Change, auction: StoredAuction) => void },
): Promise<ReplayRoom> {
  const { folder, catalogue } = original
  const { saleMetadata } = catalogue.data
  const auction: StoredAuction = {
    ...catalogue.data,
    auctionId,
    saleMetadata: { ...saleMetadata, title: `${saleMetadata.title} (replay)` },
  }
  let clock = new Date(0)
  const room: SaleRoom = await SaleRoom.open({
    folder,
    auctionId,
    files: memoryFiles({ [join(folder, 'auction.json')]: Buffer.from(JSON.stringify(auction)) }),
    now: () => clock,
    onNotice: () => undefined,
    onFailure: () => undefined,
    onChange: (change) => onChange(change, room.catalogue.data),
  })
  return {
    room,
    async play({ at, by, events }) {
      clock = new Date(at)
      await room.run({ who: principalOf(by), key: null, decide: () => events, reply: () => null, keep: 'key' })
    },
  }
}

/** Somebody of the journal, as a room takes commands from. */
function principalOf({ role, device, paddle, simulated = false }: Actor): Principal {
  const bidder = paddle === undefined ? null : { paddleNumber: paddle, bidderLocation: '' }
  return { role: role === 'system' ? 'staff' : role, device, address: '', isClerksPc: false, bidder, simulated }
}
