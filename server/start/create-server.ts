import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readCookie } from '../access/cookies.ts'
import { guardHandshake } from '../access/network/origin.ts'
import { ourNames } from '../access/network/our-names.ts'
import { type Asking, askingOf, resolvePrincipal } from '../access/resolve-principal.ts'
import { simulatorMark } from '../access/simulator-mark.ts'
import { openNetwork } from '../house/discovery/house-network.ts'
import { openSettings } from '../house/settings.ts'
import { accessHandlers } from '../house/system/access-handlers.ts'
import { mirrorHandlers } from '../house/system/mirror-handlers.ts'
import { createNotices } from '../house/system/notices.ts'
import { systemHandlers } from '../house/system/system-handlers.ts'
import { callsOf } from '../http/contract/handlers.ts'
import { createCalls } from '../http/contract/run-call.ts'
import { createHttpApp } from '../http/http-app.ts'
import { httpServer } from '../http/limits/http-server.ts'
import { BODY_MS, PACES, REQUEST_LIMITS } from '../http/limits/limits.ts'
import { connectionLimits, openFilesLimit } from '../http/limits/open-files.ts'
import { madeFor } from '../http/made-for.ts'
import { openPictures } from '../intake/pictures/open-pictures.ts'
import { LIVE_LIMITS } from '../live/limits.ts'
import { createLive, type Live } from '../live/live.ts'
import { fullReads } from '../sale/calls/full-reads.ts'
import { initialState } from '../sale/publish/initial-state.ts'
import { createPublisher } from '../sale/publish/publisher.ts'
import { durableReplies } from '../sale/room/durable-replies.ts'
import { House } from '../sale/room/house.ts'
import { createLiveSaleWatch } from '../sale/room/live-sale-watch.ts'
import type { Change, SaleRoom } from '../sale/room/room.ts'
import { openTags } from '../sale/tags/tags.ts'
import { COPY_PACES } from '../storage/copy/copy-paces.ts'
import { openCopyRecord } from '../storage/copy/copy-record.ts'
import { secondCopy } from '../storage/copy/second-copy.ts'
import { lockDataFolder } from '../storage/data-lock.ts'
import { PRIVATE_FOLDER } from '../storage/file-modes.ts'
import { openJournalLengths } from '../storage/journal-lengths.ts'
import { keepPrivate } from '../storage/private-files.ts'
import { sayWhyNotStarted } from './cannot-start.ts'
import { listenOn } from './listen.ts'
import { openLog } from './log.ts'
import { openAccess } from './open-access.ts'
import { openFeatures } from './open-features.ts'
import { mirrorsOf } from './open-mirrors.ts'
import type { RunningServer, ServerOptions } from './server-options.ts'

/**
 * Builds the whole server from its parts and opens it. Throws DataFolderLocked, JournalDamaged, JournalShort, JournalFailed,
 * SaveFailed, PortTaken or CannotStart, each with a sentence for a person; nothing stays open then.
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { dataDir, now } = options
  const closing: (() => Promise<void>)[] = []
  const closeEach = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  // Asked twice, it must not say that it is done while the first is still at it.
  let closed: Promise<void> | null = null
  const closeAll = () => {
    closed ??= closeEach()
    return closed
  }
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
    const lock = await lockDataFolder(dataDir)
    closing.push(() => lock.release())
    const isPrivate = await keepPrivate(dataDir)
    const { log, close: closeLog } = openLog(dataDir, options.log)
    closing.push(closeLog)

    // The live channel needs the HTTP server, which needs the handlers, which publish: so it comes last, and is looked up.
    const channel: { live: Live | null } = { live: null }
    const mirrors = mirrorsOf(options.mirrors)
    const live = () => {
      if (!channel.live) throw new Error('The live channel is not open yet')
      return channel.live
    }
    const address = { port: 0 }
    const url = () => `http://127.0.0.1:${address.port}`
    const ofHouse = () => ({ auctionId: null, seq: 0, at: now().toISOString() })

    // A file that can't be read is noticed before there is anybody to tell.
    const tellSystem = () => {
      const told = { notices: notices.list(), copy: copy.state() }
      if (channel.live) publisher.house({ type: 'system-notice', ...ofHouse(), ...told }, ['staff'])
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
    if (!isPrivate) onNotice(`Other accounts of this PC may be able to read the data folder ${dataDir}.`)
    const record = await openCopyRecord({ dataDir, files: options.files, onNotice, wanted: options.copyDir })
    const copy = secondCopy({ dataDir, files: options.files, record, now, paces: COPY_PACES })
    copy.onChange(({ state, problem }) => {
      log[problem === null ? 'info' : 'error']({ state }, problem ?? 'The second copy')
      tellSystem()
    })
    closing.push(copy.close)
    const { files } = copy
    const lengths = await openJournalLengths({ dataDir, files, now, onNotice, givenUp: options.goOnWithout })
    closing.push(lengths.close)
    const tags = await openTags({ dataDir, files, now, onNotice })
    const ways = () => [channel.live, mirrors]
    const publisher = createPublisher({ send: (...told) => ways().forEach((way) => void way?.send(...told)) }, tags)
    const liveSales = createLiveSaleWatch()
    const followers: ((change: Change) => void)[] = [publisher.change, liveSales.follow]
    const pictures = openPictures({ start: options.startProcess, onUnfit: onNotice })
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
    closing.push(() => house.close())
    publisher.followCatalogue(() => house.catalogue)
    const settings = await openSettings({ dataDir, files, onNotice })
    const port = () => address.port
    const network = openNetwork({ options, setting: settings.discovery, port, onChange: tellSystem })
    closing.push(network.close)
    const access = await openAccess({
      dataDir,
      files,
      lengths,
      now,
      onNotice,
      onGuessing: (sentence) => {
        onFailure(sentence)
        // The PIN may be another.
        tellDevices()
      },
      onFailure,
      house,
      store: settings.access,
      holdsPaddle: (paddle) => ways().some((way) => way?.holdsPaddle(paddle)),
      baseUrl: () => network.lan()[0] ?? url(),
      staffPin: options.staffPin,
      onSessionsEnded: () => channel.live?.reauthenticate(),
      onMirrorKeys: mirrors.followKeys,
    })
    closing.push(access.close)
    const saleroom = { house, tags, publisher, files, now }
    const simulator = simulatorMark()
    const simulation = { url, mark: simulator.secret }
    const features = await openFeatures({
      options: { ...options, files },
      saleroom,
      pictures,
      simulation,
      follow: (follower) => followers.push(follower),
      log,
      onNotice,
    })
    closing.push(features.close)
    // Before the imports, which wait for it.
    closing.push(pictures.close)
    for (const room of house.list()) prepare(room)
    const resolve = (asking: Asking) => resolvePrincipal(asking, { ...access, simulator })

    const endAccess = async (cookies: string | undefined) => {
      const session = readCookie(cookies, 'saleroom_staff')
      const display = readCookie(cookies, 'saleroom_display')
      if (session !== null) await access.staff.endLanSession(session)
      if (display !== null) await access.displays.forget(display)
      // A device's other tabs too.
      live().reauthenticate()
    }
    const names = ourNames({ allowHosts: options.allowHosts })
    const calls = createCalls({
      calls: callsOf({
        ...accessHandlers({ ...access, accessEnded: () => live().reauthenticate(), accessChanged: tellDevices }),
        ...mirrorHandlers({ mirrors: access.mirrors, trafficOf: mirrors.trafficOf }),
        ...systemHandlers({ house, notices, copy, mirrors, live, dataDir, port, network, endAccess }),
        ...features.handlers,
      }),
      resolve,
      durableReplies: durableReplies(house, tags),
      fullReads: fullReads({ house, tags }),
      limits: REQUEST_LIMITS,
      paces: PACES,
      checkReplies: options.checkReplies,
      log,
      now: () => now().getTime(),
    })
    const { rendererDir } = options
    const app = createHttpApp({ calls, resolve, ourNames: names, rendererDir, paces: PACES, bodyMs: BODY_MS, log })
    const server = httpServer(app, connectionLimits(openFilesLimit()), madeFor(app))
    channel.live = createLive({
      server,
      guard: (handshake) => guardHandshake(handshake, names),
      resolve: ({ request, auth }) => resolve(askingOf(request, auth)),
      call: (message, { request, auth }) => calls.answer(message, askingOf(request, auth)),
      initialState: (audience) => initialState(audience, saleroom),
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
    await mirrors.open({ access, answer: calls.answer, url, notices, onFailure, tellDevices })
    closing.push(features.endStressTest, mirrors.close)
    await lock.announce(url())
    network.start()
    copy.begin()
    log.info({ url: url(), dataDir }, 'Saleroom is open')

    return {
      url: url(),
      lan: network.lan,
      port: address.port,
      dataDir,
      issueStaffSession: async () => ({ name: 'saleroom_staff', value: await access.staff.issueStaffSession() }),
      liveSale: () => house.live?.title ?? null,
      onLiveSale: liveSales.on,
      secondCopy: copy,
      mirrors,
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw sayWhyNotStarted(error, options)
  }
}
