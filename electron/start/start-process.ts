import { utilityProcess } from 'electron'
import type { StartProcess } from '../../server/intake/pictures/process/start-process.ts'

/** Starts a program of the server's as Electron does: the packaged app cannot be run as a mere Node. */
export const startElectronProcess: StartProcess = (program, args, on) => {
  const child = utilityProcess.fork(program, [...args], { serviceName: 'Saleroom pictures', stdio: 'ignore' })
  child.on('message', on.message)
  child.once('exit', on.end)
  return {
    send: (message) => child.postMessage(message),
    kill: () => void child.kill(),
  }
}
