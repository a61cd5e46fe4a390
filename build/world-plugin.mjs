import { join } from 'node:path'

/** Modules of the machine, and the live channel's sockets, that the world replaces. */
export const PLATFORM = {
  'node:crypto': 'crypto.ts',
  'node:fs': 'fs.ts',
  'node:fs/promises': 'fs-promises.ts',
  'node:os': 'os.ts',
  'node:timers/promises': 'timers-promises.ts',
  'node:worker_threads': 'worker-threads.ts',
  'node:zlib': 'zlib.ts',
  '@redis/client': 'redis-client.ts',
  'socket.io-client': 'socket-io-client.ts',
}
const LIVE = /\/server\/live\/live\.ts$/

/** Globals of the machine. */
const GLOBALS = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'Date',
  'Math',
  'performance',
  'AbortController',
  'AbortSignal',
  'crypto',
  'localStorage',
  'sessionStorage',
  'Response',
  'fetch',
  'worldCpuUsage',
]

/**
 * Builds the program's modules for the seeded world: replaces the machine's clock, timers, random numbers, disk and
 * network by the world's. The modules are the shipped ones, and the running process is unchanged.
 */
export function worldPlugin(platform) {
  const isWorlds = (id) => id.startsWith(platform)
  return {
    name: 'world',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || isWorlds(importer)) return null
      const own = PLATFORM[source]
      if (own) return join(platform, own)
      if (!source.endsWith('/live.ts')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && LIVE.test(found.id) ? join(platform, 'live.ts') : null
    },
    transform(source, id) {
      const [path] = id.split('?')
      const isOurs =
        /\/(server|shared|renderer|simulator)\/|@tanstack|client-zip/.test(path) && /\.[cm]?[jt]sx?$/.test(path)
      if (!isOurs || isWorlds(path) || path.includes('/testing/')) return null
      const code = source.replaceAll('process.cpuUsage', 'worldCpuUsage')
      const used = GLOBALS.filter((name) => new RegExp(`(?<![.\\w$])${name}\\b`).test(code) && !declares(code, name))
      const from = JSON.stringify(join(platform, 'globals.ts'))
      // A bundle does not need the mark of client components, and would warn about it.
      const plain = code.replace(/^['"]use client['"];?/, '')
      return { code: used.length === 0 ? plain : `import { ${used.join(', ')} } from ${from};${plain}`, map: null }
    },
  }
}

/** Whether a module declares this name itself. */
function declares(code, name) {
  return new RegExp(`(import[^;\\n]*[{,]\\s*(\\w+ as )?${name}\\s*[,}]|(const|let|function|class)\\s+${name}\\b)`).test(
    code,
  )
}
