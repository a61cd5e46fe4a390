import type { ServerOptions } from '../server-options.ts'

/** A house on a free port of loopback: no screens, log, network services or settings by flag. */
export const plainOptions = (dataDir: string) =>
  ({
    dataDir,
    libraryDir: null,
    demoZip: null,
    rendererDir: null,
    copyDir: null,
    osc: null,
    tls: null,
    host: '127.0.0.1',
    port: 0,
    allowHosts: [],
    ratesUrl: null,
    staffPin: null,
    goOnWithout: [],
    mirrors: null,
    discovery: 'off',
    log: { level: 'silent', to: 'nowhere' },
    checkReplies: 'off',
  }) satisfies Partial<ServerOptions>
