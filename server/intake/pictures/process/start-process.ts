import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** A started process, with its messages. */
export type StartedProcess = {
  send: (message: object) => void
  /** Ends it at once. */
  kill: () => void
}

/** Starts a program in Node's or Electron's way. `end` is called once. */
export type StartProcess = (
  program: string,
  args: readonly string[],
  on: { message: (message: unknown) => void; end: () => void },
) => StartedProcess

/** Starts a program with Node, at a priority below that of bids. It ends with this process. */
export const startNodeProcess: StartProcess = (program, args, on) => {
  const child = fork(program, args, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Many small heaps would keep one picture's memory.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  child.on('message', on.message)
  child.once('exit', on.end)
  child.once('error', on.end)
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has already ended, or the system does not allow it.
  }
  return {
    send: (message) => void child.send(message, () => undefined),
    kill: () => void child.kill('SIGKILL'),
  }
}
