import { crowdHandlers } from './crowd/crowd-handlers.ts'
import { createReplays } from './replay/replay.ts'
import { replayHandlers } from './replay/replay-handlers.ts'

/** The stress test's calls: a simulated crowd, and sales that play again. Issue 7. */
export function openStressTest({ url, ...parts }: { url: () => string } & Parameters<typeof createReplays>[0]) {
  const crowd = crowdHandlers({ url, now: parts.now })
  const replays = createReplays(parts)
  return {
    handlers: { ...crowd.handlers, ...replayHandlers(replays) },
    async close() {
      replays.close()
      await crowd.close()
    },
  }
}
