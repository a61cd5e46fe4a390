import { OSC_ADDRESS, type OscPatterns, oscMessages } from '../../../shared/entities/show/osc-patterns.ts'
import type { ShowFacts } from '../../../shared/entities/show/show-facts.ts'
import { refuse } from '../../access/refused.ts'
import type { HouseOrigin } from '../../house-room/house-call.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Notices } from '../system/notices.ts'
import { openOscSender } from './osc-sender.ts'
import { oscTargetOf } from './osc-target.ts'

/** The target of OSC messages, and their addresses. */
type OscChoice = { readonly target: string | null; readonly patterns: OscPatterns }

export type OscSetting = {
  get: () => OscChoice
  set: (choice: OscChoice, origin: HouseOrigin) => Promise<void>
  onChange: (listener: () => void) => void
}

/** Milliseconds in which changes are combined: a bid changes price, asking price and state at once. */
const GATHER_MS = 5

type OscParts = {
  setting: OscSetting
  facts: () => ShowFacts
  notices: Pick<Notices, 'add' | 'remove'>
}

/** Sends the public facts of the sale as OSC, one message per change, if a host is set. */
export function createOsc({ setting, facts, notices }: OscParts) {
  let sender: ReturnType<typeof openOscSender> | null = null
  let sent: ShowFacts | null = null
  let waiting: NodeJS.Timeout | undefined
  let problem: string | null = null

  function tell(why: string | null): void {
    const { target } = setting.get()
    const next = why === null ? null : `OSC does not reach ${target}: ${why}. The sale continues without it.`
    if (next === problem) return
    if (problem !== null) notices.remove(problem)
    if (next !== null) notices.add('warning', next)
    problem = next
  }

  function sendChanges(): void {
    const now = facts()
    sender?.send(oscMessages(sent, now, setting.get().patterns))
    sent = now
  }

  function open(): void {
    sender?.close()
    sender = null
    tell(null)
    const target = oscTargetOf(setting.get().target ?? '')
    if (!target) return
    sender = openOscSender({
      target,
      onTrouble: tell,
      onOpen() {
        sent = null
        sendChanges()
      },
    })
  }

  setting.onChange(open)

  return {
    open,
    /** Called after a change of a sale. */
    changed(): void {
      if (!sender) return
      waiting ??= setTimeout(() => {
        waiting = undefined
        sendChanges()
      }, GATHER_MS)
    },
    handlers: {
      osc: () => ({ ...setting.get(), problem }),
      async setOsc(call) {
        const { target, patterns } = call.body
        if (target !== null && !oscTargetOf(target))
          refuse(400, 'osc_target', `OSC needs a host and a port, such as 192.168.1.50:8000, not “${target}”`)
        const bad = Object.values(patterns).find((address) => !OSC_ADDRESS.test(address))
        if (bad !== undefined) refuse(400, 'osc_address', `“${bad}” is not an OSC address, as /saleroom/price is`)
        await setting.set({ target, patterns }, originOf(call))
        return { ...setting.get(), problem }
      },
    } satisfies Partial<Handlers>,
    close(): void {
      clearTimeout(waiting)
      sender?.close()
    },
  }
}
