import { join } from 'node:path'
import { Maxima } from '../../access/bidders/maxima.ts'
import { houseCommandHandlers } from '../../house-room/house-handlers.ts'
import { HousePublisher } from '../../house-room/house-publisher.ts'
import { HouseRoom } from '../../house-room/house-room.ts'
import { Pictures } from '../../intake/pictures/pictures.ts'
import type { LiveChannel } from '../../live/channel.ts'
import { LIVE_LIMITS } from '../../live/limits.ts'
import { Live } from '../../live/live.ts'
import { clientsOf } from '../../sale/people/clients.ts'
import { Publisher } from '../../sale/publish/publisher.ts'
import { createLiveSaleWatch } from '../../sale/room/live-sale-watch.ts'
import type { SaleRoom } from '../../sale/room/room.ts'
import { SaleRooms } from '../../sale/room/sale-rooms.ts'
import { tagsOf } from '../../sale/tags/tags.ts'
import type { SaleChange } from '../../sale/wire/sale-change.ts'
import { MirrorsLink } from '../mirrors-link.ts'
import type { Gives } from './parts.ts'
import type { Storage } from './storage-parts.ts'

/** The data outside single sales: the house's journal, tables and commands. Later parts override some handlers. */
export async function housePart({ options: { dataDir, now }, files, lengths, onNotice, onFailure }: Storage) {
  const houseRoom = await HouseRoom.open({ dataDir, files, lengths, now, onNotice, onFailure })
  return {
    gives: { houseRoom, tags: tagsOf(houseRoom), clients: clientsOf(houseRoom) },
    handlers: houseCommandHandlers(houseRoom),
    close: () => houseRoom.close(),
  }
}

type Housed = Storage & Gives<typeof housePart>

/** The channels to every screen, still without listeners: the live channel, the mirrors, and the publishers on both. */
export function publisherPart({ options, notices, copy, houseRoom, tags, log }: Housed) {
  const { now, ticks } = options
  // The set time at the start, and then a clock that is independent of it.
  const since = now().getTime() - ticks()
  const live = new Live({ limits: LIVE_LIMITS, logger: log, soundClock: () => since + ticks() })
  const mirrors = new MirrorsLink(options.mirrors)
  live.sound.onPacket((_, bytes) => mirrors.sendSound(bytes))
  live.sound.onSpeaker(() => mirrors.sendSpeaks())
  live.sound.countFar(() => mirrors.soundListeners())
  const everywhere: LiveChannel = {
    send(room, message) {
      live.send(room, message)
      mirrors.send(room, message)
    },
    hears: (room) => live.hears(room) || mirrors.hears(room),
  }
  const publisher = new Publisher(everywhere, tags, { startedAt: now() })
  const housePublisher = new HousePublisher(everywhere, { startedAt: now() })
  houseRoom.follow(housePublisher.change)
  const ofNoSale = () => ({ auctionId: null, seq: 0, at: now().toISOString() })
  const tellSystem = () =>
    publisher.house({ type: 'system-notice', ...ofNoSale(), notices: notices.list(), copy: copy.state() }, ['staff'])
  const tellDevices = () => publisher.house({ type: 'devices-updated', ...ofNoSale() }, ['staff'])
  notices.onChange(tellSystem)
  copy.onChange(tellSystem)
  live.onDevices(tellDevices)
  return { gives: { live, mirrors, publisher, housePublisher, tellSystem, tellDevices } }
}

type Published = Housed & Gives<typeof publisherPart>

/** The house's sales, and the followers of their changes. */
export async function salesPart({
  options: { dataDir, now, startProcess },
  files,
  lengths,
  publisher,
  onNotice,
  onFailure,
}: Published) {
  const liveSales = createLiveSaleWatch()
  const followers: ((change: SaleChange) => void)[] = [publisher.change, liveSales.follow]
  const pictures = new Pictures({ start: startProcess, onUnfit: onNotice })
  const prepare = ({ folder, title }: Pick<SaleRoom, 'folder' | 'title'>) =>
    pictures.prepare(join(folder, 'images'), title)
  const maxima = new Maxima()
  const house = await SaleRooms.open({
    dataDir,
    files,
    lengths,
    now,
    onNotice,
    onFailure,
    onChange: (change) => {
      for (const follow of followers) follow(change)
    },
    onAdmitted: (room) => {
      liveSales.admitted(room)
      prepare(room)
    },
    onRemoved(auctionId) {
      publisher.removed(auctionId, now().toISOString())
      // A failure was reported when it was written.
      maxima.end(auctionId, null, null).catch(() => undefined)
    },
    maximaOf: maxima.on,
  })
  publisher.followCatalogue(() => house.catalogue)
  const follow = (follower: (change: SaleChange) => void) => void followers.push(follower)
  return {
    gives: { house, liveSales, follow, pictures, maxima },
    start: () => house.list().forEach(prepare),
    close: () => house.close(),
  }
}

/** The parts that are available after the sales. */
export type Selling = Published & Gives<typeof salesPart>
