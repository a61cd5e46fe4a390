import { join } from 'node:path'
import { build, createServer } from 'vite'
import { endWithNpm } from './npm-shell.mjs'
import { ownFlags } from './own-flags.mjs'
import { restartingServer } from './restarting-server.mjs'
import { root } from './source-tree.mjs'

// Vite would choose production for the server's build, which would disable the screens' hot reload.
process.env.NODE_ENV ??= 'development'

if (await ownFlags('server/start/command-line.ts', 'SERVER')) await develop()

async function develop() {
  endWithNpm()
  const server = restartingServer({ script: join(root, 'dist/server/main.js'), flags: process.argv.slice(2) })

  const watcher = await build({
    configFile: join(root, 'build/vite.server.ts'),
    mode: 'development',
    logLevel: 'warn',
    build: { watch: {} },
  })
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message)
    if (event.code !== 'BUNDLE_END') return
    await event.result.close()
    await server.restart()
  })

  let screens
  async function stop() {
    await Promise.allSettled([watcher.close(), screens?.close(), server.stop()])
    process.exit(0)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)

  const target = await server.firstAddress
  // The server compares Origin with Host, so both must arrive as the browser sent them.
  const proxied = { target, changeOrigin: false }
  screens = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { proxy: { '^/api(/|$)': proxied, '^/ws(/|\\?|$)': { ...proxied, ws: true } } },
  })
  await screens.listen()
  screens.printUrls()
}
