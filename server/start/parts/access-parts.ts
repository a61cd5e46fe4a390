import type { House } from '../../../shared/house/state.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { AppendBidder, BidderEntry, TokenFor } from '../../access/bidders/bidder-entries.ts'
import { Bidders } from '../../access/bidders/bidders.ts'
import { JOIN_JOURNAL, openJoinJournal } from '../../access/bidders/join-journal.ts'
import { type PaddleCodes, paddleCodes } from '../../access/bidders/paddle-codes.ts'
import { displayLinks } from '../../access/display-links.ts'
import { type Asking, resolvePrincipal } from '../../access/resolve-principal.ts'
import { simulatorMark } from '../../access/simulator-mark.ts'
import type { Guessing } from '../../access/staff/pin-attempts.ts'
import { StaffAccess, watchSessions } from '../../access/staff/staff-access.ts'
import { openNetwork } from '../../house/discovery/house-network.ts'
import { openAccessSettings, settingsIn } from '../../house/settings.ts'
import { accessHandlers } from '../../house/system/access-handlers.ts'
import { mirrorHandlers } from '../../house/system/mirror-handlers.ts'
import { linksOf } from '../../house-room/links-of.ts'
import { isSeatOver, requireVendor } from '../../sale/vendor/seats.ts'
import { sayDiskTrouble } from '../../storage/disk-trouble.ts'
import { JournalFailed } from '../../storage/journal-errors.ts'
import type { JournalLengths } from '../../storage/journal-lengths.ts'
import type { Journal } from '../../storage/journal-writer.ts'
import { paddlesOnline, takenPaddles, withoutStrangers } from '../taken-paddles.ts'
import { tokenOf } from './maxima-parts.ts'
import type { Gives } from './parts.ts'
import type { Selling } from './sale-parts.ts'

/** The house's settings, and the server's addresses on the LAN. */
export async function settingsPart({ options, files, address, houseRoom, onNotice, tellSystem }: Selling) {
  const accessStore = await openAccessSettings({ dataDir: options.dataDir, files, onNotice })
  const settings = settingsIn(houseRoom)
  const port = () => address.port
  const network = openNetwork({ options, setting: settings.discovery, port, onChange: tellSystem })
  return { gives: { accessStore, settings, network }, start: () => network.start(), close: () => network.close() }
}

/** Everything that identifies a caller: staff sessions, display links, bidders, mirror keys, the simulator's mark. */
export async function accessPart(given: Selling & Gives<typeof settingsPart>) {
  const { options, address, house, houseRoom, live, mirrors, network, tellDevices, onNotice, onFailure } = given
  const { staffPin } = options
  const store = given.accessStore
  const now = () => options.now().getTime()
  const staff = new StaffAccess({
    store,
    now,
    ticks: options.ticks,
    onGuessing(guessing, pin) {
      onFailure(guessingTold(guessing, pin))
      // The PIN may have changed.
      tellDevices()
    },
  })
  if (staffPin !== null) await staff.setStaffPin(staffPin)
  const { joined, ...bidderJournal } = await openBidderJournal(given)
  const known = house.onShow ? withoutStrangers(joined, house.onShow.sale) : { joined, shared: [] }
  if (known.shared.length > 0) onNotice(sharedTold(known.shared))
  const { hasBids, taken } = takenPaddles(house, given.maxima)
  // An open page of a paddle's earlier bidder would still get that paddle's private messages.
  const isWatched = (paddle: string) => live.holdsPaddle(paddle) || mirrors.holdsPaddle(paddle)
  const links = linksOf(houseRoom, { isOver: isSeatOver(house) })
  const codes = paddleCodes(() => houseRoom.house.codes, { onGuessing: () => onNotice(GUESSED_CODES) })
  const access = {
    staff,
    displays: displayLinks({ store: links, baseUrl: () => network.lan()[0] ?? address.url }),
    mirrors: { list: () => [...houseRoom.house.mirrors.values()] },
    hasBids,
    isWatched,
    codes,
    bidders: new Bidders({
      ...known,
      ...bidderJournal,
      ...{ isWatched, taken, now },
      // A replay interrupts no bidder.
      tokenFor: (paddle) => tokenFor(paddle, { sale: house.onReplay ? null : house.onShow?.sale, codes }),
    }),
    simulator: simulatorMark(),
  }
  /** Cuts screens whose access ended; with `paddles`, theirs, on mirrors too. A mirror notices another sale itself. */
  function accessEnded(paddles?: ReadonlySet<string>): void {
    live.reauthenticate(paddles)
    if (paddles) mirrors.tokensEnded(paddles)
  }
  houseRoom.follow(({ before, after }) => {
    if (before.mirrors !== after.mirrors) mirrors.followKeys()
    if (before.codes !== after.codes) accessEnded(changedPaddles(before.codes, after.codes))
    if (before.displays === after.displays) return
    // Screens with a link must authenticate again.
    live.reauthenticate()
    tellDevices()
  })
  given.follow(({ before, after }) => {
    if (before.live !== after.live) live.reauthenticate()
    else if (before.paddles !== after.paddles) accessEnded(changedPaddles(before.paddles, after.paddles))
  })
  const stopWatching = watchSessions(staff, { everyMs: 60_000, onEnded: () => live.reauthenticate() })
  return {
    gives: { access, bidderJournal, resolve: (asking: Asking) => resolvePrincipal(asking, access) },
    handlers: {
      ...accessHandlers({
        ...access,
        houseRoom,
        paddleOfCode: (code, who) => access.codes.paddleOf(code, { who, onShow: house.onShow?.sale ?? null }),
        ...{ accessEnded, accessChanged: tellDevices, requireVendor: requireVendor(house) },
      }),
      ...mirrorHandlers({ houseRoom, trafficOf: (id) => mirrors.trafficOf(id) }),
    },
    async close() {
      stopWatching()
      await bidderJournal.close()
    },
  }
}

/** The journal of paddles given out, and of maxima left by phone. */
async function openBidderJournal({ options: { dataDir }, files, lengths, house, onNotice, onFailure }: Selling) {
  const paddlesWithBids = async () => new Set((await house.allAtWork()).flatMap(({ sale }) => paddlesOnline(sale)))
  const opened = await openJoinJournal({ dataDir, files, lengths, onNotice, paddlesWithBids })
  return {
    joined: opened.joined,
    maximaLeft: opened.maxima,
    append: appending(opened.journal, { onFailure, lengths }),
    isKept: () => !house.onShow?.auction.demonstration,
    close: () => opened.journal.close(),
  }
}

/** What a token of this paddle is for in a sale; null without one. */
function tokenFor(
  paddle: string,
  { sale, codes }: { sale: Sale | null | undefined; codes: Pick<PaddleCodes, 'hashOf'> },
): TokenFor | null {
  return sale ? tokenOf(paddle, { sale, codes }) : null
}

type OfPaddles = ReadonlyMap<string, { paddle: string }> | Sale['paddles'] | House['codes']

/** The paddles whose records differ. */
function changedPaddles(before: OfPaddles, after: OfPaddles): ReadonlySet<string> {
  const changed = new Set<string>()
  for (const [key, { paddle }] of before) if (after.get(key) !== before.get(key)) changed.add(paddle)
  for (const [key, { paddle }] of after) if (before.get(key) !== after.get(key)) changed.add(paddle)
  return changed
}

/** The parts that are available after access. */
export type Guarded = Selling & Gives<typeof settingsPart> & Gives<typeof accessPart>

const GUESSED_CODES =
  'Somebody on the network is trying wrong paddle codes, more than 100 in a quarter of an hour. Joining by code takes two seconds longer until this ends; good codes still work.'

function guessingTold({ wrong, addresses }: Guessing, pin: 'unchanged' | 'longer'): string {
  const said = `Somebody on the network is guessing the staff PIN: ${wrong} wrong ones so far, from ${addresses} addresses.`
  return pin === 'longer'
    ? `${said} The PIN is a longer one now; it is shown in Network and Devices. Devices that are signed in stay so.`
    : `${said} Staff access from other devices can be switched off in Network and Devices.`
}

function sharedTold(paddles: readonly string[]): string {
  return `Paddles with advance bids were also given to online bidders, who have bid with them: ${paddles.join(', ')}. Check the bids of these paddles before you sell to one. New bidders get other paddles.`
}

/** Numbers the lines. Reports a failed one to the clerk, because it blocks every new bidder and bidders report nothing. */
function appending(
  journal: Journal<BidderEntry>,
  { onFailure, lengths }: { onFailure: (sentence: string) => void; lengths: JournalLengths },
): AppendBidder {
  let { lastSeq } = journal
  return async (entry) => {
    lastSeq += 1
    try {
      await journal.append([{ seq: lastSeq, ...entry }])
      lengths.reached(JOIN_JOURNAL, journal.lastSeq)
    } catch (error) {
      onFailure(
        `No more paddles can be handed out: ${sayDiskTrouble(error instanceof JournalFailed ? error.cause : error)}. Bidders who have one go on. Fix the disk and restart Saleroom.`,
      )
      throw error
    }
  }
}
