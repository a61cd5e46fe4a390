import type { Logger } from 'pino'
import type { ReplayStatus } from '../../../shared/entities/rehearsal/crowd.ts'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Saleroom } from '../saleroom.ts'
import { commandsOf, type PlayedCommand } from './commands.ts'
import { openReplayRoom, type ReplayRoom } from './replay-room.ts'

/** How long the end of a replay remains on the screens, in ms. */
const LAST_LOOK = 5_000

/** The longest pause at original speed, in ms of the sale, so that a lunch break is cut short. */
const LONGEST_PAUSE = 20_000

type Playing = {
  replay: ReplayRoom
  commands: readonly PlayedCommand[]
  next: number
  total: number
  speed: number
  timer: NodeJS.Timeout | undefined
}

/** Replays finished sales on every screen, at most one at a time, and none while a sale is live. */
export function createReplays({ house, publisher, files, now, log }: Omit<Saleroom, 'tags'> & { log: Logger }) {
  let playing: Playing | null = null
  let opening = false

  const status = () => statusOf(playing)

  async function playNext(current: Playing): Promise<void> {
    if (playing !== current) return
    const command = current.commands[current.next]
    if (!command) return
    current.next += 1
    try {
      await current.replay.play(command)
    } catch (error) {
      log.error({ err: error }, 'a replay broke off')
      return end()
    }
    const following = current.commands[current.next]
    const pause = following ? pauseBetween(command.at, following.at, current.speed) : LAST_LOOK
    current.timer = setTimeout(() => void (following ? playNext(current) : end()), pause)
  }

  function end(): void {
    if (!playing) return
    const { replay, timer } = playing
    clearTimeout(timer)
    playing = null
    house.show(null)
    // Makes the screens read the sale on show.
    publisher.removed(replay.room.auctionId, now().toISOString())
  }

  const handlers = {
    replay: () => status(),
    // Refuses while a sale is live or another replay is on show, and refuses a sale that was never live.
    async startReplay({ body: { auctionId, speed = 1, fromSeq = 0 } }) {
      const original = await house.room(auctionId)
      if (playing || opening) throw new Refused(409, 'replay_on_show', 'A replay is on show already. Stop it first')
      house.requireNothingLive()
      if (original.sale.startedAt === null)
        throw new Refused(409, 'never_live', `“${original.title}” was never live: there is nothing to replay`)
      opening = true
      let isShown = false
      try {
        const commands = await commandsOf(original, files)
        const replay = await openReplayRoom(original, {
          auctionId: house.freeId(`${auctionId.slice(0, 70)}-replay`),
          // Changes before the replay is on show are not published.
          onChange: (change) => isShown && publisher.change(change),
        })
        const begins = beginOf(commands, fromSeq)
        for (const command of commands.slice(0, begins)) await replay.play(command)
        // A sale may have gone live while the journal was read.
        house.requireNothingLive()
        house.show(replay.room)
        isShown = true
        publisher.catalogue(replay.room, now())
        playing = { replay, commands, next: begins, total: original.sale.seq, speed, timer: undefined }
        await playNext(playing)
        return status()
      } finally {
        opening = false
      }
    },

    stopReplay() {
      if (!playing) throw new Refused(409, 'no_replay', 'No replay is on show')
      end()
      return status()
    },
  } satisfies Partial<Handlers>

  return {
    handlers,
    close(): void {
      if (playing) clearTimeout(playing.timer)
      playing = null
    },
  }
}

function statusOf(playing: Playing | null): ReplayStatus {
  if (!playing) return { state: 'none', auctionId: null, title: null, speed: 1, shown: 0, total: 0 }
  const { replay, speed, total, commands, next } = playing
  const { auctionId, title } = replay.room
  const shown = commands.slice(0, next).reduce((events, command) => events + command.events.length, 0)
  return { state: 'playing', auctionId, title, speed, shown, total }
}

/** The index of the first command to play: the start of the sale, or the requested one if it is later. */
function beginOf(commands: readonly PlayedCommand[], fromSeq: number): number {
  const live = commands.findIndex(({ events }) => events.some(({ type }) => type === 'auction_started'))
  return Math.max(
    0,
    live,
    commands.findIndex(({ seq }) => seq >= fromSeq),
  )
}

/** The pause between two times of a sale, in ms, at this speed. */
export function pauseBetween(before: string, after: string, speed: number): number {
  const pause = Date.parse(after) - Date.parse(before)
  return Math.min(Math.max(pause, 0), LONGEST_PAUSE) / speed
}
