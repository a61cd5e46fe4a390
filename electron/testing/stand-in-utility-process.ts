import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'

/** Electron's utility process, emulated by Node's fork. */
export const utilityProcess = {
  fork(program: string, args: readonly string[]) {
    const child = fork(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const process = Object.assign(new EventEmitter(), {
      postMessage: (message: object) => void child.send(message, () => undefined),
      kill: () => child.kill('SIGKILL'),
    })
    child.on('message', (message) => process.emit('message', message))
    child.once('exit', (code) => process.emit('exit', code))
    return process
  },
}
