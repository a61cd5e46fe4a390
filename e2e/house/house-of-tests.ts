import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { BUILT } from './built.ts'
import bundleServerHost from './bundle-server-host.ts'
import { copyDemoHouse } from './demo-house.ts'
import { type ServerHost, startServerHost } from './start-server-host.ts'

/** The path at which a component test requests a new house; the reply comes when it is open. */
const OPEN = '/test-house/'
const OF_THE_HOUSE = /^\/(api|images|sale\.ics|feed)(\/|\?|$)/

/** Cookie by which the pages of a run, each in its own browser context, find their houses. */
const COOKIE = 'house-of-tests'

/** A page's host, which has one house at a time. */
class PageHost {
  private readonly host: ServerHost = startServerHost(BUILT.serverHost)
  private dataDir = ''
  url: URL | null = null

  async open(kind: string): Promise<void> {
    await this.close()
    this.dataDir = await mkdtemp(join(tmpdir(), 'saleroom-component-'))
    if (kind === 'demo') await copyDemoHouse(this.dataDir)
    const { plainDemoZip: demoZip, renderer: rendererDir } = BUILT
    this.url = new URL(await this.host.open({ dataDir: this.dataDir, demoZip, rendererDir }))
  }

  async close(): Promise<void> {
    if (!this.url) return
    this.url = null
    await this.host.close()
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 })
  }

  async end(): Promise<void> {
    await this.close()
    await this.host.end()
  }
}

/**
 * Serves one real house at a time for each page behind Vitest's own server, so that a mounted screen finds it at its
 * own origin. `POST /test-house/demo` and `/test-house/empty` close the page's last one and open the next.
 */
export function houseOfTests(): Plugin {
  return {
    name: 'house-of-tests',
    configureServer({ middlewares, httpServer }) {
      if (!httpServer) return
      const prepared = bundleServerHost()
      // The first test that opens a house reports the failure.
      prepared.catch(() => {})
      const hosts: PageHost[] = []
      const hostOf = ({ headers: { cookie = '' } }: IncomingMessage): PageHost | undefined =>
        hosts[Number(new RegExp(`${COOKIE}=(\\d+)`).exec(cookie)?.[1])]
      const open = async (request: IncomingMessage, response: ServerResponse, kind: string) => {
        await prepared
        const host = hostOf(request) ?? new PageHost()
        if (!hosts.includes(host)) hosts.push(host)
        response.setHeader('Set-Cookie', `${COOKIE}=${hosts.indexOf(host)}; Path=/; HttpOnly; SameSite=Strict`)
        await host.open(kind)
      }
      const headersFor = (request: IncomingMessage, url: URL) => ({
        ...request.headers,
        host: url.host,
        ...(request.headers.origin && { origin: url.origin }),
      })
      middlewares.use((request, response, next) => {
        const { url = '', method } = request
        if (url.startsWith(OPEN)) {
          open(request, response, url.slice(OPEN.length)).then(
            () => response.end(),
            (error) => response.writeHead(500).end(String(error)),
          )
          return
        }
        const house = hostOf(request)?.url
        if (!house || !OF_THE_HOUSE.test(url)) return next()
        const onward = httpRequest(
          { ...addressOf(house), path: url, method, headers: headersFor(request, house) },
          (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(response)
          },
        )
        onward.on('error', () => response.destroy())
        request.pipe(onward)
      })
      httpServer.on('upgrade', (request, socket, head) => {
        const house = hostOf(request)?.url
        if (!house || !request.url?.startsWith('/ws')) return
        const onward = connect(Number(house.port), house.hostname, () => {
          const lines = Object.entries(headersFor(request, house)).map(([name, value]) => `${name}: ${value}`)
          onward.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
          onward.write(head)
          onward.pipe(socket).pipe(onward)
        })
        onward.on('error', () => socket.destroy())
        socket.on('error', () => onward.destroy())
      })
      const end = async () => {
        const removeDemo = await prepared
        await Promise.all(hosts.map((host) => host.end()))
        await removeDemo()
      }
      httpServer.on('close', () => void end().catch(() => {}))
    },
  }
}

const addressOf = ({ hostname, port }: URL) => ({ hostname, port })
