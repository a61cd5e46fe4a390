import type { Sale } from '../../shared/sale/state.ts'
import type { AccessStore } from '../access/access-settings.ts'
import { type BidderJoined, bidderRegistry } from '../access/bidders/bidders.ts'
import { JOIN_JOURNAL, openJoinJournal } from '../access/bidders/join-journal.ts'
import { paddleBooks } from '../access/bidders/paddles-in-use.ts'
import { displayLinks } from '../access/display-links.ts'
import { mirrorKeys } from '../access/mirror-keys.ts'
import type { Guessing } from '../access/staff/pin-attempts.ts'
import { staffAccess, watchSessions } from '../access/staff/staff-access.ts'
import type { House } from '../sale/room/house.ts'
import type { SaleRoom } from '../sale/room/room.ts'
import { sayDiskTrouble } from '../storage/disk-trouble.ts'
import type { FileLayer } from '../storage/files.ts'
import { JournalFailed } from '../storage/journal-errors.ts'
import type { JournalLengths } from '../storage/journal-lengths.ts'
import type { Journal } from '../storage/journal-writer.ts'

/** Those who know who may come in: staff sessions, display links, bidders. */
export async function openAccess({
  dataDir,
  files,
  lengths,
  now,
  onNotice,
  onGuessing,
  onFailure,
  house,
  store,
  holdsPaddle,
  baseUrl,
  staffPin,
  onSessionsEnded,
  onMirrorKeys,
}: {
  dataDir: string
  files: FileLayer
  lengths: JournalLengths
  now: () => Date
  onNotice: (sentence: string) => void
  /** Told, in a sentence for the clerk, that somebody is guessing the staff PIN. */
  onGuessing: (sentence: string) => void
  /** Told, in a sentence for the clerk, when no paddle can be handed out any more. */
  onFailure: (sentence: string) => void
  house: House
  store: AccessStore
  /** Whether a bidder's page with this paddle is connected. */
  holdsPaddle: (paddle: string) => boolean
  baseUrl: () => string
  staffPin: string | null
  /** Told when staff sessions have ended by themselves. */
  onSessionsEnded: () => void
  /** Told when a mirror's key was made or revoked. */
  onMirrorKeys: () => void
}) {
  const ms = () => now().getTime()
  const staff = staffAccess({ store, now: ms, onGuessing: (...facts) => onGuessing(guessingTold(...facts)) })
  if (staffPin !== null) await staff.setStaffPin(staffPin)
  const stopWatching = watchSessions(staff, { everyMs: 60_000, onEnded: onSessionsEnded })
  const paddlesWithBids = async () => new Set((await house.allAtWork()).flatMap(({ sale }) => paddlesOnline(sale)))
  const { joined, journal } = await openJoinJournal({ dataDir, files, lengths, onNotice, paddlesWithBids })
  const bookOf = paddleBooks()
  const hasBids = (paddle: string) => salesToMind(house).some((room) => bookOf(room).has(paddle))
  // The page of somebody who still watches would go on being told what is its paddle's own.
  const mayRecycle = (paddle: string) => !holdsPaddle(paddle) && !hasBids(paddle)
  return {
    staff,
    displays: displayLinks({ store, now: ms, baseUrl }),
    mirrors: mirrorKeys({ store, now: ms, onChange: onMirrorKeys }),
    /** Whether a paddle has a bid or a purchase in the sale on show. */
    hasBids,
    bidders: bidderRegistry({
      joined,
      journal: watched(journal, { onFailure, lengths }),
      mayRecycle,
      hasBids,
      now: ms,
    }),
    async close() {
      stopWatching()
      await journal.close()
    },
  }
}

function guessingTold({ wrong, addresses }: Guessing, pin: 'unchanged' | 'longer'): string {
  const said = `Somebody on the network is guessing the staff PIN: ${wrong} wrong ones so far, from ${addresses} addresses.`
  return pin === 'longer'
    ? `${said} The PIN is a longer one now; it is shown under Devices. Devices that are signed in stay so.`
    : `${said} Staff access from other devices can be switched off under Devices.`
}

/** The sale on show. One that plays again has bids still to come, and hides the sale that follows it: then all of them. */
function salesToMind(house: House): SaleRoom[] {
  const { onReplay, onShow } = house
  if (onReplay) return [onReplay, ...house.atWork()]
  return onShow ? [onShow] : []
}

/** Paddles under which somebody bid online, whatever became of the bid. */
function paddlesOnline({ lots }: Sale): string[] {
  return [...lots.values()].flatMap(({ bids }) =>
    [...bids.values()].flatMap(({ type, paddleNumber }) => (type === 'online' && paddleNumber ? [paddleNumber] : [])),
  )
}

/** A bidder who is turned away tells nobody; the clerk must know that the whole room is. */
function watched(
  journal: Journal<BidderJoined>,
  { onFailure, lengths }: { onFailure: (sentence: string) => void; lengths: JournalLengths },
) {
  return {
    async append(entries: readonly BidderJoined[]): Promise<void> {
      try {
        await journal.append(entries)
        lengths.reached(JOIN_JOURNAL, journal.lastSeq)
      } catch (error) {
        onFailure(
          `No more paddles can be handed out: ${sayDiskTrouble(error instanceof JournalFailed ? error.cause : error)}. Bidders who have one go on. Put the disk right and restart Saleroom.`,
        )
        throw error
      }
    },
  }
}
