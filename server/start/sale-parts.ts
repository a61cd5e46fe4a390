import { join } from 'node:path'
import { Pictures } from '../intake/pictures/pictures.ts'
import { LIVE_LIMITS } from '../live/limits.ts'
import { Live } from '../live/live.ts'
import { openClients } from '../sale/people/clients.ts'
import { Publisher } from '../sale/publish/publisher.ts'
import { House } from '../sale/room/house.ts'
import { createLiveSaleWatch } from '../sale/room/live-sale-watch.ts'
import type { SaleRoom } from '../sale/room/room.ts'
import { openTags } from '../sale/tags/tags.ts'
import type { SaleChange } from '../sale/wire/sale-change.ts'
import { MirrorsLink } from './mirrors-link.ts'
import type { Gives } from './parts.ts'
import type { Storage } from './storage-parts.ts'

/** The ways out to every screen: the live channel and the mirrors, which nobody has come to yet, and the publisher over both. */
export async function publisherPart({ options, files, notices, copy, onNotice, log }: Storage) {
  const { dataDir, now } = options
  const live = new Live({ limits: LIVE_LIMITS, logger: log })
  const mirrors = new MirrorsLink(options.mirrors)
  const tags = await openTags({ dataDir, files, now, onNotice })
  const clients = await openClients({ dataDir, files, now, onNotice })
  const publisher = new Publisher(
    {
      send(room, message) {
        live.send(room, message)
        mirrors.send(room, message)
      },
      hears: (room) => live.hears(room) || mirrors.hears(room),
    },
    tags,
    { startedAt: now() },
  )
  const ofNoSale = () => ({ auctionId: null, seq: 0, at: now().toISOString() })
  const tellSystem = () =>
    publisher.house({ type: 'system-notice', ...ofNoSale(), notices: notices.list(), copy: copy.state() }, ['staff'])
  const tellDevices = () => publisher.house({ type: 'devices-updated', ...ofNoSale() }, ['staff'])
  notices.onChange(tellSystem)
  copy.onChange(tellSystem)
  live.onDevices(tellDevices)
  return { gives: { live, mirrors, tags, clients, publisher, tellSystem, tellDevices } }
}

type Published = Storage & Gives<typeof publisherPart>

/** The house's sales, and those who follow what happens in them. */
export async function housePart({
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
  const house = await House.open({
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
    onRemoved: (auctionId) => publisher.removed(auctionId, now().toISOString()),
  })
  publisher.followCatalogue(() => house.catalogue)
  const follow = (follower: (change: SaleChange) => void) => void followers.push(follower)
  return {
    gives: { house, liveSales, follow, pictures },
    start: () => house.list().forEach(prepare),
    close: () => house.close(),
  }
}

/** What every part of a house after its sales is given. */
export type Selling = Published & Gives<typeof housePart>
