import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** A process that has been started, and what goes between it and this one. */
export type StartedProcess = {
  send: (message: object) => void
  /** Ends it at once. */
  kill: () => void
}

/** How a program of ours is started beside this one: Node's way, or Electron's. `onEnd` is told once. */
export type StartProcess = (
  program: string,
  args: readonly string[],
  on: { message: (message: unknown) => void; end: () => void },
) => StartedProcess

/** Starts a program as Node does. It gets what bids leave over of the processors, and goes when this process goes. */
export const startNodeProcess: StartProcess = (program, args, on) => {
  const child = fork(program, args, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Many small heaps would keep what one picture needed.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  child.on('message', on.message)
  child.once('exit', on.end)
  child.once('error', on.end)
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system does not let us.
  }
  return {
    send: (message) => void child.send(message, () => undefined),
    kill: () => void child.kill('SIGKILL'),
  }
}
