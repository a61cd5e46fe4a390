import { deviceZone } from '../../../shared/time-zone.ts'
import { readCookie } from '../../access/cookies.ts'
import { hostNames } from '../../access/network/host-names.ts'
import { guardHandshake } from '../../access/network/origin.ts'
import { systemHandlers } from '../../house/system/system-handlers.ts'
import { callsOf, type Handlers } from '../../http/contract/handlers.ts'
import { Calls } from '../../http/contract/run-call.ts'
import { PACES, REQUEST_LIMITS } from '../../http/limits/limits.ts'
import { fullReads } from '../../sale/calls/full-reads.ts'
import { statusMessage } from '../../sale/people/status-message.ts'
import { initialState } from '../../sale/publish/initial-state.ts'
import { audienceOf, stampSeq } from '../../sale/publish/on-show.ts'
import { journaledReplies } from '../../sale/room/journaled-replies.ts'
import { pageData } from '../../sale/show/page-data.ts'
import { openHttp } from '../open-http.ts'
import type { Guarded } from './access-parts.ts'
import type { httpsPart, saleCallsPart } from './feature-parts.ts'
import type { Gives } from './parts.ts'

/** The house's state, its connected screens, and the document of its calls. */
export function systemPart(given: Guarded & Gives<typeof httpsPart>) {
  const { live, access, address, secure } = given
  const endAccess = async (cookies: string | undefined) => {
    const session = readCookie(cookies, 'saleroom_staff')
    const display = readCookie(cookies, 'saleroom_display')
    if (session !== null) await access.staff.endLanSession(session)
    if (display !== null) await access.displays.forget(display)
    // The device's other tabs must authenticate again too.
    live.reauthenticate()
  }
  const port = () => address.port
  return {
    handlers: systemHandlers({
      ...given,
      dataDir: given.options.dataDir,
      port,
      httpsUrls: secure.linkedUrls,
      endAccess,
    }),
  }
}

/** Carries out every call of the contract. */
export function callsPart(given: Guarded & { handlers: Handlers }) {
  const { options, house, houseRoom, tags, publisher, resolve, handlers, log } = given
  const calls = new Calls({
    calls: callsOf(handlers),
    resolve,
    journaledReplies: journaledReplies({ house, houseRoom }),
    fullReads: fullReads({ house, tags, publisher, now: options.now, tables: () => houseRoom.house }),
    sayHowFar(who, headers) {
      const room = house.catalogue
      if (room) stampSeq(headers, room, publisher.seqFor(audienceOf(who), room.sale, 'diffs'))
    },
    limits: REQUEST_LIMITS,
    paces: PACES,
    checkReplies: options.checkReplies,
    log,
    now: options.ticks,
  })
  return { gives: { calls } }
}

type Answering = Guarded & Gives<typeof saleCallsPart> & Gives<typeof httpsPart> & Gives<typeof callsPart>

/** HTTP and the live channel, which accept connections from here on. */
export async function httpPart({ options, address, secure, saleroom, clients, resolve, calls, live, log }: Answering) {
  const names = hostNames(options)
  const { port, close } = await openHttp({
    ...options,
    names,
    calls,
    resolve,
    pageData: pageData({ ...saleroom, zone: deviceZone }),
    live,
    guard: guardHandshake,
    https: secure,
    initialState: (audience, form) => initialState(audience, form, saleroom),
    greeting: (who) => statusMessage(who, { ...saleroom, clients }),
    log,
    onTaken: (port) => log.warn(`Port ${port} is taken by another program; trying the next one`),
  })
  address.port = port
  return { close }
}

/** The house's link to its mirrors. */
export async function mirrorsPart(given: Answering) {
  const { mirrors } = given
  await mirrors.open(given)
  return { stop: () => mirrors.close() }
}
