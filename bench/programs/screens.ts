import { z } from 'zod'
import { answer } from '../processes/answering.ts'
import { type BareScreen, openBareScreen } from '../processes/bare-screen.ts'
import { steadyNow } from '../processes/clock.ts'
import { usageNow } from '../processes/usage.ts'

const Connect = z.object({
  url: z.string(),
  screens: z.number(),
  audience: z.enum(['own', 'public']),
  form: z.enum(['diffs', 'named']).default('diffs'),
  /** The cookie of a link, for a display or a desk. */
  cookie: z.string().optional(),
})
const Await = z.object({ round: z.number(), withinMs: z.number() })

/** Concurrent handshakes: arriving phones, not an attack. */
const AT_ONCE = 50

const screens = new Set<BareScreen>()
let heard = 0
let lastAt = 0
let cutOff = 0
let onHeard = () => {}

function onFrame(): void {
  heard += 1
  lastAt = steadyNow()
  if (heard % screens.size === 0) onHeard()
}

answer({
  async connect(given) {
    const { url, screens: count, audience, form, cookie } = Connect.parse(given)
    const auth: Record<string, string> = { screen: 'bench', ...(audience === 'public' && { audience }) }
    for (let from = 0; from < count; from += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, async () => {
        const screen = await openBareScreen(url, {
          form,
          auth,
          headers: cookie === undefined ? {} : { Cookie: cookie },
          onFrame,
          onClose: () => {
            cutOff += 1
          },
        })
        screens.add(screen)
      })
      await Promise.all(batch)
    }
    heard = 0
    return screens.size
  },
  /** Resolves when the last screen has heard this round's message, counted from 1. */
  async lastHeard(given) {
    const { round, withinMs } = Await.parse(given)
    const wanted = round * screens.size
    if (heard < wanted) {
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, withinMs)
        onHeard = () => {
          if (heard < wanted) return
          clearTimeout(late)
          resolve()
        }
      })
    }
    return { at: lastAt, heard, wanted }
  },
  /** Makes phones stop reading while they stay connected. */
  pause() {
    for (const { socket } of screens) socket.pause()
    return null
  },
  state: () => ({ screens: screens.size, heard, cutOff }),
  forget() {
    heard = 0
    return null
  },
  usage: () => usageNow(),
  close() {
    for (const screen of screens) screen.close()
    screens.clear()
    return null
  },
})
