import {
  type StartedProcess,
  type StartProcess,
  startNodeProcess,
} from '../../server/intake/pictures/process/start-process.ts'

/** A started process, and whoever hears it at the moment. */
type Kept = {
  process: StartedProcess
  args: string
  heard: Parameters<StartProcess>[2]
  isBusy: boolean
  isAlive: boolean
}

/**
 * Starts processes as the product does, but one that a server sends away with no work in hand waits for the next server:
 * it knows nothing from one job to the next, and its start takes longer than most tests. One that is sent away at work
 * is killed, as it should be.
 */
export function keepsProcesses(): StartProcess {
  const idle: Kept[] = []

  function started(program: string, args: readonly string[], heard: Kept['heard']): Kept {
    const kept: Kept = {
      args: keyOf(program, args),
      heard,
      isBusy: true,
      isAlive: true,
      process: startNodeProcess(program, args, {
        message(message) {
          kept.isBusy = false
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
    // It said so to the server before this one.
    if (again) queueMicrotask(() => heard.message({ ready: true }))
    let isOurs = true
    return {
      send(message) {
        kept.isBusy = true
        kept.process.send(message)
      },
      kill() {
        if (!isOurs) return
        isOurs = false
        if (kept.isBusy || !kept.isAlive) return kept.process.kill()
        kept.heard = { message: () => undefined, end: () => undefined }
        idle.push(kept)
        queueMicrotask(heard.end)
      },
    }
  }
}

const keyOf = (program: string, args: readonly string[]): string => JSON.stringify([program, ...args])
