import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { BUILT } from './built.ts'
import bundleServerHost from './bundle-server-host.ts'
import { copyDemoHouse } from './demo-house.ts'
import { startServerHost } from './start-server-host.ts'

/** The path at which a component test requests a new house; the reply comes when it is open. */
const OPEN = '/test-house/'
const OF_THE_HOUSE = /^\/(api|images|sale\.ics|feed)(\/|\?|$)/

/**
 * Serves one real house at a time behind Vitest's own server, so that a mounted screen finds it at its own origin.
 * `POST /test-house/demo` and `/test-house/empty` close the last one and open the next.
 */
export function houseOfTests(): Plugin {
  return {
    name: 'house-of-tests',
    configureServer({ middlewares, httpServer }) {
      if (!httpServer) return
      const hosted = bundleServerHost().then((removeDemo) => ({ removeDemo, host: startServerHost(BUILT.serverHost) }))
      // The first test that opens a house reports the failure.
      hosted.catch(() => {})
      let current: { url: URL; dataDir: string } | null = null
      const close = async () => {
        if (!current) return
        const { dataDir } = current
        current = null
        const { host } = await hosted
        await host.close()
        await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
      }
      const open = async (kind: string) => {
        const { host } = await hosted
        await close()
        const dataDir = await mkdtemp(join(tmpdir(), 'saleroom-component-'))
        if (kind === 'demo') await copyDemoHouse(dataDir)
        const url = await host.open({ dataDir, demoZip: BUILT.plainDemoZip, rendererDir: BUILT.renderer })
        current = { url: new URL(url), dataDir }
      }
      const headersFor = (request: IncomingMessage) => ({
        ...request.headers,
        host: current?.url.host,
        ...(request.headers.origin && { origin: current?.url.origin }),
      })
      middlewares.use((request, response, next) => {
        const { url = '', method } = request
        if (url.startsWith(OPEN)) {
          open(url.slice(OPEN.length)).then(
            () => response.end(),
            (error) => response.writeHead(500).end(String(error)),
          )
          return
        }
        if (!current || !OF_THE_HOUSE.test(url)) return next()
        const onward = httpRequest(
          { ...addressOf(current.url), path: url, method, headers: headersFor(request) },
          (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(response)
          },
        )
        onward.on('error', () => response.destroy())
        request.pipe(onward)
      })
      httpServer.on('upgrade', (request, socket, head) => {
        if (!current || !request.url?.startsWith('/ws')) return
        const { hostname, port } = current.url
        const onward = connect(Number(port), hostname, () => {
          const lines = Object.entries(headersFor(request)).map(([name, value]) => `${name}: ${value}`)
          onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
          onward.write(head)
          onward.pipe(socket).pipe(onward)
        })
        onward.on('error', () => socket.destroy())
        socket.on('error', () => onward.destroy())
      })
      const end = async () => {
        const { host, removeDemo } = await hosted
        await close()
        await host.end()
        await removeDemo()
      }
      httpServer.on('close', () => void end().catch(() => {}))
    },
  }
}

const addressOf = ({ hostname, port }: URL) => ({ hostname, port })
