import { utilityProcess } from 'electron'
import type { StartProcess } from '../../server/intake/pictures/process/start-process.ts'
import type { CommandLine } from '../../server/start/command-line.ts'
import type { LogTarget, ServerOptions } from '../../server/start/server-options.ts'
import { THIS_MACHINE } from '../../server/start/this-machine.ts'
import type { ProductFiles } from '../product-files.ts'

/** Starts a program of the server with Electron's utility process: the packaged app cannot run as plain Node. */
export const startElectronProcess: StartProcess = (program, args, on) => {
  const child = utilityProcess.fork(program, [...args], { serviceName: 'Saleroom helper', stdio: 'ignore' })
  child.on('message', on.message)
  child.once('exit', on.end)
  return {
    send: (message) => child.postMessage(message),
    kill: () => void child.kill(),
  }
}

/** The desktop shell's server options: the command line's, with the product's own screens and demo sale. */
export function serverOptionsOf(
  commandLine: CommandLine,
  { files, logTo }: { files: ProductFiles; logTo: LogTarget['to'] },
): ServerOptions {
  const { withDemo, logLevel, mirrorKey: _, ...rest } = commandLine
  return {
    ...rest,
    demoZip: withDemo ? files.demoZip : null,
    rendererDir: files.renderer,
    discovery: 'on',
    log: { level: logLevel, to: logTo },
    checkReplies: 'off',
    ...THIS_MACHINE,
    startProcess: startElectronProcess,
  }
}
