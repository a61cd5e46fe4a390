import type { Handlers } from '../http/handlers.ts'
import type { createReplays } from './replay.ts'

/** The calls of the replay. Issue 7. */
export function replayHandlers(
  replays: ReturnType<typeof createReplays>,
): Pick<Handlers, 'replay' | 'startReplay' | 'stopReplay'> {
  return {
    replay: () => replays.status(),
    startReplay: ({ body: { auctionId, speed = 1 } }) => replays.start({ auctionId, speed }),
    stopReplay: () => replays.stop(),
  }
}
