import { isDeepStrictEqual } from 'node:util'
import {
  type StartedProcess,
  type StartProcess,
  startNodeProcess,
} from '../../server/intake/pictures/process/start-process.ts'

const READY = { ready: true }

/** A started process, and its current listener. */
type Kept = {
  process: StartedProcess
  args: string
  heard: Parameters<StartProcess>[2]
  isBusy: boolean
  isAlive: boolean
  /** Whether it has said that it is ready: such a program gives one answer to each message, and has no other state. */
  isReady: boolean
}

/**
 * Starts processes as the product does, but keeps an idle one that says when it is ready for the next server instead of
 * ending it: its start takes longer than most tests. One that is stopped at work is killed, and so is every other.
 */
export function keepsProcesses(): StartProcess {
  const idle: Kept[] = []

  function started(program: string, args: readonly string[], heard: Kept['heard']): Kept {
    const kept: Kept = {
      args: keyOf(program, args),
      heard,
      isBusy: true,
      isAlive: true,
      isReady: false,
      process: startNodeProcess(program, args, {
        message(message) {
          kept.isBusy = false
          kept.isReady ||= isDeepStrictEqual(message, READY)
          kept.heard.message(message)
        },
        end() {
          kept.isAlive = false
          kept.heard.end()
        },
      }),
    }
    return kept
  }

  return (program, args, heard) => {
    const at = idle.findIndex((each) => each.isAlive && each.args === keyOf(program, args))
    const [again] = at < 0 ? [] : idle.splice(at, 1)
    const kept = again ?? started(program, args, heard)
    kept.heard = heard
    // The process told this to the previous server.
    if (again) queueMicrotask(() => heard.message(READY))
    let isOurs = true
    return {
      send(message) {
        kept.isBusy = true
        kept.process.send(message)
      },
      kill() {
        if (!isOurs) return
        isOurs = false
        if (kept.isBusy || !kept.isAlive || !kept.isReady) return kept.process.kill()
        kept.heard = { message: () => undefined, end: () => undefined }
        idle.push(kept)
        queueMicrotask(heard.end)
      },
    }
  }
}

const keyOf = (program: string, args: readonly string[]): string => JSON.stringify([program, ...args])
