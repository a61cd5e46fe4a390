import {
  type StartedProcess,
  type StartProcess,
  startNodeProcess,
} from '../../server/intake/pictures/process/start-process.ts'

/** A started process, and its current listener. */
type Kept = {
  process: StartedProcess
  args: string
  heard: Parameters<StartProcess>[2]
  isBusy: boolean
  isAlive: boolean
}

/**
 * Starts processes as the product does, but keeps an idle one for the next server instead of ending it: it has no
 * state, and its start takes longer than most tests. One that is stopped at work is killed.
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
    // The process told this to the previous server.
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
