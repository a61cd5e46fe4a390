import { join } from 'node:path'
import { deviceZone } from '../../../shared/time-zone.ts'
import { SYSTEM } from '../../access/principal.ts'
import { currencyHandlers } from '../../house/currency/currency-handlers.ts'
import { createHttps } from '../../house/https/https-setting.ts'
import { createOsc } from '../../house/osc/osc.ts'
import { tellOfThemes, themeHandlers } from '../../house/themes.ts'
import { columnChoicesIn } from '../../house-room/column-choices.ts'
import { houseCommandHandlers, houseReadHandlers } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { backupHandlers } from '../../intake/backup/backup-handlers.ts'
import { IMPORT_LIMITS } from '../../intake/import/limits.ts'
import { libraryHandlers, openLibrary } from '../../intake/library/library.ts'
import { seedDemo } from '../../intake/library/seed-demo.ts'
import { lotPictureHandlers } from '../../intake/pictures/lot-picture-handlers.ts'
import { pictureHandlers } from '../../intake/pictures/picture-handlers.ts'
import { Importer } from '../../intake/uploads/importer.ts'
import { openArrivals, uploadHandlers } from '../../intake/uploads/upload-handlers.ts'
import { moneyHandlers } from '../../money/money-handlers.ts'
import { Lab } from '../../rehearsal/lab/lab.ts'
import { labHandlers } from '../../rehearsal/lab/lab-handlers.ts'
import { labRunner } from '../../rehearsal/lab/lab-runner.ts'
import { openPastRehearsals } from '../../rehearsal/past-rehearsals.ts'
import { rehearsalHandlers } from '../../rehearsal/rehearsal-handlers.ts'
import { Rehearsals } from '../../rehearsal/rehearsals.ts'
import { Showcase, showcaseHandlers } from '../../rehearsal/showcase/showcase.ts'
import { adoptScenarios } from '../../rehearsal/training/adopt-scenarios.ts'
import { scenariosOf } from '../../rehearsal/training/scenarios.ts'
import { traineesOf } from '../../rehearsal/training/trainees.ts'
import { trainingHandlers } from '../../rehearsal/training/training-handlers.ts'
import { AcceptanceRule } from '../../sale/acceptance/acceptance-rule.ts'
import { lotTagHandlers } from '../../sale/calls/lot-tag-handlers.ts'
import { saleHandlers } from '../../sale/calls/sale-handlers.ts'
import { tagHandlers, tellOfTags } from '../../sale/calls/tag-handlers.ts'
import { Interest } from '../../sale/interest/interest.ts'
import { maximaHandlers, refuseBesideMaxima } from '../../sale/maxima/maxima-handlers.ts'
import { bidRefusals } from '../../sale/people/bid-refusals.ts'
import { keepClientTerms } from '../../sale/people/client-terms.ts'
import { peopleHandlers } from '../../sale/people/people-handlers.ts'
import { movePromptersByOsc } from '../../sale/prompter/move-prompters.ts'
import { EventClock } from '../../sale/publish/event-clock.ts'
import { recordHandlers } from '../../sale/records/record-handlers.ts'
import { createReplays } from '../../sale/replay/replay.ts'
import { followTrash } from '../../sale/room/follow-trash.ts'
import { stepsOver } from '../../sale/room/steps.ts'
import { factsNow } from '../../sale/show/show-reads.ts'
import { bookingHandlers } from '../../sale/telephone/booking-handlers.ts'
import { callerHandlers, refuseOthersCall } from '../../sale/telephone/caller-handlers.ts'
import { planHandlers } from '../../sale/telephone/plan-handlers.ts'
import { telephoneBook } from '../../sale/telephone/telephone-book.ts'
import { crowdHandlers } from '../crowd/crowd-handlers.ts'
import type { Guarded } from './access-parts.ts'
import type { Gives } from './parts.ts'

/** The calls of the sales: commands, tags, records. */
export async function saleCallsPart(given: Guarded) {
  const { house, houseRoom, housePublisher, tags, clients, publisher, files, access, options, onNotice, maxima } = given
  const { now, ticks } = options
  const book = telephoneBook(houseRoom)
  const events = new EventClock(options)
  given.follow(events.followSale)
  houseRoom.follow(events.followHouse)
  const saleroom = { house, houseRoom, tags, publisher, files, now, ticks, clock: () => events.get() }
  houseRoom.follow(tellOfTags(saleroom))
  const terms = keepClientTerms({ house, houseRoom, onNotice })
  houseRoom.follow(terms.ofHouse)
  given.follow(terms.ofSale)
  const commands = houseCommandHandlers(houseRoom)
  const steps = stepsOver({ house, houseRoom, files, onNotice })
  await steps.recover()
  const people = peopleHandlers({ ...saleroom, clients, codes: access.codes, steps })
  await followTrash({ house, houseRoom })
  return {
    gives: { saleroom, book },
    handlers: {
      ...saleHandlers({
        ...saleroom,
        steps,
        onNotice,
        bidRefusals: bidRefusals({ ...saleroom, clients, isWatched: access.isWatched }),
        mayCall: (call) => refuseOthersCall(book, call),
        besideMaxima: (sale, bid) => refuseBesideMaxima(maxima, sale, bid),
      }),
      ...maximaHandlers({ house, maxima }),
      ...callerHandlers({ ...saleroom, book, displays: access.displays }),
      ...bookingHandlers({ ...saleroom, clients, book, steps }),
      ...planHandlers({ ...saleroom, clients, book }),
      ...people,
      updateClient: (call) => terms.after(commands.updateClient(call)),
      mergeClients: (call) => terms.after(commands.mergeClients(call)),
      registerPaddle: (call) => terms.after(people.registerPaddle(call)),
      changePaddle: (call) => terms.after(people.changePaddle(call)),
      ...houseReadHandlers({ room: houseRoom, publisher: housePublisher, files }),
      ...tagHandlers(saleroom),
      ...lotTagHandlers(saleroom),
      ...recordHandlers({ ...saleroom, clients }),
      ...moneyHandlers({ house, clients, now, files }),
    } satisfies Partial<Handlers>,
  }
}

/** The screens that record bids, by the names they report. */
const DESKS: readonly string[] = ['Clerk Screen', 'Entry Clerk Screen']

type Feature = Guarded & Gives<typeof saleCallsPart>

/** The rule that accepts online bids, if the terms of the live sale have one. */
export function acceptancePart({ options: { ticks, wait }, house, follow, log }: Feature) {
  const onFailure = (error: unknown) => log.error({ err: error }, 'an online bid was not accepted by rule')
  const rule = new AcceptanceRule({ house, ticks, wait, onFailure })
  follow(rule.follow)
  return { start: rule.start, stop: rule.close }
}

/** The bidders who rest a finger on the bid button. */
export function interestPart({ options: { ticks, wait, now }, house, publisher }: Feature) {
  const interest = new Interest({ house, publisher, now, ticks, wait })
  return { handlers: interest.handlers, stop: interest.close }
}

/** Trainees, scenarios and past rehearsals. */
export async function trainingPart({ options: { dataDir, now }, saleroom, log, onNotice }: Feature) {
  const { files, house, houseRoom } = saleroom
  const past = await openPastRehearsals({ dataDir, files, onNotice })
  await adoptScenarios({ room: houseRoom, dataDir, files, onNotice })
  const scenarios = scenariosOf({ houseRoom, house })
  const trainees = traineesOf({ room: houseRoom, past, now })
  await trainees.expire()
  houseRoom.follow(({ before, after }) => {
    if (before.training === after.training) return
    trainees.expire().catch((error: unknown) => log.error({ err: error }, 'old rehearsals were not deleted'))
  })
  return { gives: { past, scenarios, trainees }, handlers: trainingHandlers({ houseRoom, trainees, scenarios }) }
}

type Trained = Feature & Gives<typeof trainingPart>

/** Uploads, library, pictures and backups. */
export async function intakePart(given: Trained) {
  const { options, saleroom, clients, trainees, book, pictures, log, onNotice } = given
  const { dataDir, demoZip } = options
  const { files } = saleroom
  const limits = IMPORT_LIMITS
  const libraryDir = options.libraryDir ?? join(dataDir, 'library')
  if (demoZip !== null) await seedDemo({ demoZip, libraryDir, files })
  const importer = new Importer({ ...saleroom, clients, trainees, limits, takePicture: pictures.takePicture })
  const library = openLibrary({ folder: libraryDir, limits, logger: log })
  const remembered = columnChoicesIn(saleroom.houseRoom)
  const arrivals = await openArrivals(dataDir)
  return {
    gives: { importer },
    handlers: {
      ...uploadHandlers({ ...saleroom, importer, arrivals, limits, remembered, clients, book }),
      ...libraryHandlers({ library, importer }),
      ...pictureHandlers({ ...saleroom, pictures }),
      ...lotPictureHandlers({ ...saleroom, pictures, arrivals, limits }),
      ...backupHandlers({ ...saleroom, clients, trainees, limits, onNotice }),
    },
    async close() {
      // First, because imports wait for it.
      await pictures.close()
      await Promise.all([importer.close(), library.close()])
    },
  }
}

/** The calls of the house outside its sales: themes and exchange rates. */
export function houseCallsPart({ options, saleroom, houseRoom, log }: Feature) {
  const rates = { url: options.ratesUrl, fetch: globalThis.fetch, logger: log }
  const currency = currencyHandlers({ ...saleroom, ...rates })
  houseRoom.follow(tellOfThemes(saleroom))
  return { handlers: { ...themeHandlers(houseRoom), ...currency.handlers }, close: currency.close }
}

/** The OSC output for show control, and its messages to the prompters. */
export async function oscPart({ options, saleroom, settings, notices, follow, address }: Feature) {
  const parts = { ...saleroom, zone: deviceZone }
  const osc = createOsc({
    setting: settings.osc,
    facts: () => factsNow(parts),
    notices,
    port: () => address.port,
    ticks: options.ticks,
    onMessage: movePromptersByOsc(saleroom),
  })
  const { target, patterns } = settings.osc.get()
  const wanted = options.osc === 'off' ? null : (options.osc ?? target)
  if (wanted !== target) await settings.osc.set({ target: wanted, patterns }, { who: SYSTEM, desk: null, key: null })
  follow(osc.changed)
  return { handlers: osc.handlers, start: osc.open, close: osc.close }
}

/** HTTPS by the start's flags, or by the house's setting. */
export function httpsPart({ options, settings, notices, network, tellSystem }: Feature) {
  const { now, lookUp, tls: given } = options
  const addresses = () => network.lan().map((url) => new URL(url).hostname)
  const { handlers, ...secure } = createHttps({
    setting: settings.https,
    given,
    now,
    lookUp,
    addresses,
    notices,
    onServed: tellSystem,
  })
  return { gives: { secure }, handlers }
}

/** The crowd, replays and rehearsals. They stop while the server still answers. */
export async function simulationPart(given: Trained & Gives<typeof intakePart>) {
  const { options, saleroom, access, address, follow, live, log, onNotice, past, scenarios, trainees, importer } = given
  const simulation = { url: () => address.url, mark: access.simulator.secret }
  const crowd = crowdHandlers({ ...simulation, now: saleroom.now })
  const replays = createReplays({ ...saleroom, log })
  const isDeskOpen = () => live.devices().some(({ role, screen }) => role === 'staff' && DESKS.includes(screen))
  const training = { past, scenarios, trainees, simulation, bidders: access.bidders }
  const rehearsals = new Rehearsals({ ...saleroom, ...training, wait: options.wait, isDeskOpen, log, onNotice })
  follow((change) => rehearsals.follow(change))
  await rehearsals.recover()
  const lab = new Lab(labRunner(options.startProcess))
  const showcase = new Showcase({ ...saleroom, rehearsals, importer, simulation, demoZip: options.demoZip })
  return {
    handlers: {
      ...crowd.handlers,
      ...replays.handlers,
      ...rehearsalHandlers({ rehearsals, past }),
      ...showcaseHandlers(showcase),
      ...labHandlers({ ...saleroom, lab }),
    },
    async stop() {
      replays.close()
      await rehearsals.close()
      showcase.close()
      lab.close()
      await crowd.close()
    },
  }
}
