import { OSC_ADDRESS, type OscPatterns, oscMessages } from '../../../shared/entities/show/osc-patterns.ts'
import type { ShowFacts } from '../../../shared/entities/show/show-facts.ts'
import { refuse } from '../../access/refused.ts'
import type { HouseOrigin } from '../../house-room/house-call.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Notices } from '../system/notices.ts'
import { listenToOsc } from './osc-listener.ts'
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
  /** The UDP port on which the host's messages are heard. */
  port: () => number
  ticks: () => number
  /** Called with the address of each message of the host. */
  onMessage: (address: string) => void
}

/** Hears the messages of one host at a time, and reports a port that is taken. */
function oscEars({ notices, port, ticks, onMessage }: Pick<OscParts, 'notices' | 'port' | 'ticks' | 'onMessage'>) {
  let listener: ReturnType<typeof listenToOsc> | null = null
  function close(): void {
    listener?.close()
    listener = null
  }
  return {
    close,
    listen(from: string): void {
      if (listener?.from === from) return
      close()
      const at = port()
      const onTrouble = (why: string) => {
        if (listener)
          notices.add('warning', `OSC is not received at UDP port ${at}: ${why}. The sale continues without it.`)
      }
      listener = listenToOsc({ from, port: at, ticks, onMessage, onTrouble })
    },
  }
}

/**
 * Sends the public facts of the sale as OSC, one message per change, if a host is set, and hears that host's
 * messages.
 */
export function createOsc({ setting, facts, notices, port, ticks, onMessage }: OscParts) {
  let sender: ReturnType<typeof openOscSender> | null = null
  const ears = oscEars({ notices, port, ticks, onMessage })
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

  function stop(): void {
    sender?.close()
    sender = null
    ears.close()
  }

  function open(): void {
    stop()
    tell(null)
    const target = oscTargetOf(setting.get().target ?? '')
    if (!target) return
    sender = openOscSender({
      target,
      onTrouble: tell,
      onOpen(address) {
        ears.listen(address)
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
      stop()
    },
  }
}
