import type { CommandLine } from '../../server/command-line.ts'
import type { LogTarget, ServerOptions } from '../../server/server-options.ts'
import { realFiles } from '../../server/storage/files.ts'
import type { ProductFiles } from '../product-files.ts'

/** How the desktop shell builds the server: as the command line says, with the product's own screens and demo sale. */
export function serverOptionsOf(
  commandLine: CommandLine,
  { files, logTo }: { files: ProductFiles; logTo: LogTarget['to'] },
): ServerOptions {
  const { dataDir, libraryDir, withDemo, host, port, allowHosts, ratesUrl, staffPin, logLevel } = commandLine
  return {
    dataDir,
    libraryDir,
    demoZip: withDemo ? files.demoZip : null,
    rendererDir: files.renderer,
    host,
    port,
    allowHosts,
    ratesUrl,
    staffPin,
    discovery: 'on',
    log: { level: logLevel, to: logTo },
    checkReplies: 'off',
    files: realFiles,
    now: () => new Date(),
  }
}
