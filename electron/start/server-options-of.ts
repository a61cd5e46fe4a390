import type { CommandLine } from '../../server/start/command-line.ts'
import { realWait } from '../../server/start/real-wait.ts'
import type { LogTarget, ServerOptions } from '../../server/start/server-options.ts'
import { realFiles } from '../../server/storage/files.ts'
import type { ProductFiles } from '../product-files.ts'
import { startElectronProcess } from './start-process.ts'

/** How the desktop shell builds the server: as the command line says, with the product's own screens and demo sale. */
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
    startProcess: startElectronProcess,
    files: realFiles,
    now: () => new Date(),
    ticks: () => performance.now(),
    wait: realWait,
  }
}
