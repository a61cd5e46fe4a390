import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { rows } from '../../../shared/api/index.ts'
import { BLANK_LOT, StoredAuction, type StoredLot } from '../../../shared/auction/stored-auction.ts'
import type { Tag } from '../../../shared/entities/tag.ts'
import { writtenClock } from '../../../shared/pace/expected.ts'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import { HouseRoom } from '../../house-room/house-room.ts'
import { type Handlers, handlersByName } from '../../http/contract/handlers.ts'
import type { Asked } from '../../http/testing/ask.ts'
import { somebody, world } from '../../http/testing/world.ts'
import type { SocketRoom } from '../../live/channel.ts'
import { openDurable } from '../../storage/durable-store.ts'
import { type FileLayer, realFiles } from '../../storage/files.ts'
import { NO_LENGTHS } from '../../storage/journal-lengths.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { tellOfTags } from '../calls/tag-handlers.ts'
import { Publisher } from '../publish/publisher.ts'
import { SaleRooms } from '../room/sale-rooms.ts'
import { tagsOf } from '../tags/tags.ts'

/** The default time in a small house. */
export const NOON = '2026-01-15T12:00:00.000Z'

/** Opens a house in its own folder, which records its messages and closes with the test. */
export async function openSmallHouse({
  dataDir,
  files = realFiles,
  now = () => new Date(NOON),
}: {
  dataDir?: string
  files?: FileLayer
  now?: () => Date
} = {}) {
  const folder = dataDir ?? (await temporaryFolder())
  const told: { room: string; message: LiveMessage }[] = []
  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const houseRoom = await HouseRoom.open({
    dataDir: folder,
    files,
    lengths: NO_LENGTHS,
    now,
    onNotice,
    onFailure: onNotice,
  })
  const bySystem = { who: somebody('staff'), desk: null, key: null }
  const tags = {
    ...tagsOf(houseRoom),
    create: (fields: { name: string; color: string; metaDescription?: string }): Promise<Tag> =>
      houseRoom.run('createTag', { ...fields, metaDescription: fields.metaDescription }, bySystem, (after, { id }) => {
        const tag = after.tags.get(id)
        if (!tag) throw new Error('The tag was not made')
        return tag
      }),
  }
  const send = (room: SocketRoom, message: LiveMessage) => void told.push({ room: room.replace('/named', ''), message })
  const publisher = new Publisher({ send, hears: () => true }, tags, { startedAt: new Date(0) })
  const house = await SaleRooms.open({
    dataDir: folder,
    files,
    lengths: NO_LENGTHS,
    now,
    onNotice,
    onFailure: onNotice,
    onChange: (change) => publisher.change(change),
    onAdmitted: () => {},
    maximaOf: () => [],
    onRemoved: (auctionId) => publisher.removed(auctionId, now().toISOString()),
  })
  onTestFinished(async () => {
    await house.close()
    await houseRoom.close()
  })
  houseRoom.follow(tellOfTags({ house, publisher, now }))
  return {
    house,
    houseRoom,
    tags,
    publisher,
    dataDir: folder,
    files,
    now,
    ticks: () => performance.now(),
    clock: () => writtenClock(now()),
    onNotice,
    notices,
    told,
    /** The messages of this type to this room. */
    heard: <T extends LiveMessage['type']>(room: SocketRoom, type: T) =>
      told.flatMap(({ room: to, message }) => (to === room && isOf(message, type) ? [message] : [])),
    /** Admits a sale with these lots. */
    async hold(auctionId: string, lots: readonly Partial<StoredLot>[] = [{ title: 'A chair' }]) {
      const staging = house.stagingDir()
      await mkdir(join(staging, 'images'), { recursive: true })
      const auction = plainAuction(auctionId, lots)
      const store = await openDurable({
        path: join(staging, 'auction.json'),
        parse: StoredAuction.parse,
        initial: auction,
        onNotice,
        files,
      })
      await store.replace(() => auction)
      return await house.admit({ stagingDir: staging, auction, opening: null }, somebody('staff'))
    },
  }
}

export type SmallHouse = Awaited<ReturnType<typeof openSmallHouse>>

function isOf<T extends LiveMessage['type']>(message: LiveMessage, type: T): message is LiveMessage & { type: T } {
  return message.type === type
}

function plainAuction(auctionId: string, lots: readonly Partial<StoredLot>[]): StoredAuction {
  return {
    auctionId,
    saleMetadata: {
      title: `Sale ${auctionId}`,
      auction_id: auctionId,
      date_time: null,
      location: 'London',
      source_url: null,
    },
    lots: lots.map((lot, index) => ({
      lot_number: index + 1,
      title: `Lot ${index + 1}`,
      ...BLANK_LOT,
      ...lot,
    })),
    advancedBids: [],
    uploadedAt: NOON,
    version: 1,
  }
}

/** An HTTP server with these handlers only, behind the real guards and contract; ends with the test. */
export function answering(handlers: Partial<Handlers>): Promise<Asked> {
  return world(
    [...handlersByName(handlers)].map(([name, handle]) => {
      const row = new Map(Object.entries(rows)).get(name)
      if (!row) throw new Error(`${name} is no call`)
      return { name, row, handle }
    }),
  )
}
