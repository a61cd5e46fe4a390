import { mkdir } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { readCookie } from './access/cookies.ts'
import { guardHandshake } from './access/origin.ts'
import { ourNames } from './access/our-names.ts'
import { askingOf, resolvePrincipal } from './access/resolve-principal.ts'
import { callsOf } from './http/calls.ts'
import { createHttpApp } from './http/http-app.ts'
import { REQUEST_LIMITS } from './http/limits.ts'
import { listenOn } from './listen.ts'
import { LIVE_LIMITS } from './live/limits.ts'
import { createLive, type Live } from './live/live.ts'
import { openLog } from './log.ts'
import { openAccess } from './open-access.ts'
import { openFeatures } from './open-features.ts'
import { openNetwork } from './open-network.ts'
import { openStressTest } from './open-stress-test.ts'
import { createPublisher } from './publish/publisher.ts'
import { saleHandlers } from './sale-handlers/sale-handlers.ts'
import { durableReplies } from './saleroom/durable-replies.ts'
import { helloOf } from './saleroom/hello.ts'
import { House } from './saleroom/house.ts'
import { createLiveSaleWatch } from './saleroom/live-sale-watch.ts'
import type { RunningServer, ServerOptions } from './server-options.ts'
import { openSettings } from './settings.ts'
import { lockDataFolder } from './storage/data-lock.ts'
import { accessHandlers } from './system/access-handlers.ts'
import { createNotices } from './system/notices.ts'
import { systemHandlers } from './system/system-handlers.ts'
import { openTags } from './tags/tags.ts'

/**
 * Builds the whole server from its parts and opens it. Throws DataFolderLocked, JournalDamaged, JournalFailed,
 * SaveFailed or PortTaken, each with a sentence for a person; nothing stays open then. DESIGN 1, 6, 9.
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, files, now } = options
  await mkdir(dataDir, { recursive: true })
  const closing: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const lock = await lockDataFolder(dataDir)
    closing.push(() => lock.release())
    const { log, close: closeLog } = openLog(dataDir, options.log)
    closing.push(closeLog)

    // The live channel needs the HTTP server, which needs the handlers, which publish: so it comes last, and is looked up.
    const channel: { live: Live | null } = { live: null }
    const live = () => {
      if (!channel.live) throw new Error('The live channel is not open yet')
      return channel.live
    }
    const address = { port: 0 }
    const url = () => `http://127.0.0.1:${address.port}`
    const ofHouse = () => ({ auctionId: null, seq: 0, at: now().toISOString() })

    // A file that can't be read is noticed before there is anybody to tell.
    const tellSystem = () => {
      if (channel.live) publisher.house({ type: 'system-notice', ...ofHouse(), notices: notices.list() }, ['staff'])
    }
    const tellDevices = () => publisher.house({ type: 'devices-updated', ...ofHouse() }, ['staff'])
    const notices = createNotices({ now, onChange: tellSystem })
    const onNotice = (sentence: string) => {
      log.warn(sentence)
      notices.add('warning', sentence)
    }
    const onFailure = (sentence: string) => {
      log.error(sentence)
      notices.add('error', sentence)
    }
    const tags = await openTags({ dataDir, files, now, onNotice })
    const publisher = createPublisher({ send: (room, message) => channel.live?.send(room, message) }, tags)
    const liveSales = createLiveSaleWatch()
    const house = await House.open({
      dataDir,
      files,
      now,
      onNotice,
      onFailure,
      onChange: (change, auction) => {
        publisher.change(change, auction)
        liveSales.follow(change, auction)
      },
      onAdmitted: liveSales.admitted,
      onRemoved: (auctionId) => publisher.removed(auctionId, now().toISOString()),
    })
    closing.push(() => house.close())
    const settings = await openSettings({ dataDir, files, onNotice })
    const port = () => address.port
    const network = openNetwork({ options, setting: settings.discovery, port, onChange: tellSystem })
    closing.push(network.close)
    const access = await openAccess({
      dataDir,
      files,
      now,
      onNotice,
      onFailure,
      house,
      store: settings.access,
      holdsPaddle: (paddle) => channel.live?.holdsPaddle(paddle) ?? false,
      baseUrl: () => network.lan()[0] ?? url(),
      staffPin: options.staffPin,
    })
    closing.push(access.close)
    const features = await openFeatures({ options, house, publisher, tags, log, onNotice })
    closing.push(features.close)
    const stressTest = openStressTest({ url: () => url(), house, publisher, files, now, log })

    const endAccess = async (cookies: string | undefined) => {
      const session = readCookie(cookies, 'saleroom_staff')
      const display = readCookie(cookies, 'saleroom_display')
      if (session !== null) await access.staff.endLanSession(session)
      if (display !== null) await access.displays.forget(display)
      // A device's other tabs too.
      live().askAnew()
    }
    const names = ourNames({ allowHosts: options.allowHosts })
    const app = createHttpApp({
      calls: callsOf({
        ...saleHandlers({ house, tags, publisher, now }),
        ...accessHandlers({ ...access, accessEnded: () => live().askAnew(), accessChanged: tellDevices }),
        ...systemHandlers({ house, notices, live, dataDir, port, network, endAccess }),
        ...features.handlers,
        ...stressTest.handlers,
      }),
      resolve: (asking) => resolvePrincipal(asking, access),
      ourNames: names,
      durableReplies: durableReplies(house, tags),
      rendererDir: options.rendererDir,
      limits: REQUEST_LIMITS,
      checkReplies: options.checkReplies,
      log,
      now: () => now().getTime(),
    })
    // A sale of 2 GiB over the room's Wi-Fi takes longer than Node's five minutes. And a PC that stood still for ten
    // seconds must not hang up on those who bid meanwhile, as it would after Node's five.
    const server = createHttpServer({ requestTimeout: 3_600_000, keepAliveTimeout: 75_000 }, app)
    channel.live = createLive({
      server,
      guard: (handshake) => guardHandshake(handshake, names),
      resolve: ({ request, auth }) => resolvePrincipal(askingOf(request, auth), access),
      hello: (audience) => helloOf(audience, { house, tags, now }),
      onDevices: tellDevices,
      limits: LIVE_LIMITS,
      logger: log,
    })
    closing.push(async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      await live().close()
      server.closeAllConnections()
      await closed
    })
    address.port = await listenOn(server, {
      host: options.host,
      port: options.port,
      onTaken: (port) => log.warn(`Port ${port} is taken by another program; trying the next one`),
    })
    closing.push(stressTest.close)
    await lock.announce(url())
    network.start()
    log.info({ url: url(), dataDir }, 'Saleroom is open')

    return {
      url: url(),
      lan: network.lan,
      port: address.port,
      dataDir,
      issueStaffSession: async () => ({ name: 'saleroom_staff', value: await access.staff.issueStaffSession() }),
      liveSale: () => house.live?.title ?? null,
      onLiveSale: liveSales.on,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
