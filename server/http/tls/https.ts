import { unwatchFile, watchFile } from 'node:fs'
import type { Server } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import {
  type Certificate,
  type CertificateProblem,
  type LookUp,
  placeProblem,
  readCertificate,
  type TlsFiles,
} from './certificate.ts'

/** Milliseconds between checks of the files. */
const LOOK_MS = 2_000
/** Milliseconds between checks of the expiry. */
const CALENDAR_MS = 3_600_000
const HANDSHAKE_MS = 10_000
const MOST_CONNECTIONS = 8_192

type HttpsParts = {
  files: TlsFiles
  /** Gets each decrypted connection, so that HTTP's requests, sockets and limits apply. */
  http: Server
  /** Listens, and returns the port. */
  listen: (server: TlsServer) => Promise<number>
  now: () => Date
  lookUp: LookUp
  /** This PC's addresses on the LAN. */
  addresses: () => readonly string[]
  /** Called with a problem, and with null once it is solved. */
  say: (problem: CertificateProblem | null) => void
}

/** HTTPS with the house's own certificate. The files are read again on a change and every hour; reports problems. */
export async function openHttps({ files, http, listen, now, lookUp, addresses, say }: HttpsParts) {
  let current: Certificate | null = null
  let port: number | null = null
  const server = createTlsServer({ handshakeTimeout: HANDSHAKE_MS, ALPNProtocols: ['http/1.1'] }, (connection) => {
    http.emit('connection', connection)
  })
  server.maxConnections = MOST_CONNECTIONS
  // A browser that rejects the certificate disconnects; this is not an error of ours.
  server.on('tlsClientError', (_error, connection) => connection.destroy())

  async function read(): Promise<void> {
    try {
      const next = await readCertificate(files)
      server.setSecureContext({ cert: next.cert, key: next.key })
      current = next
      port ??= await listen(server)
      const problem = next.problem(now())
      say(problem)
      if (problem === null) void checkPlace(next)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const how = current ? 'HTTPS continues with its current certificate.' : 'Only HTTP is available.'
      say({ text: `HTTPS: ${why}. ${how}`, browsers: current ? 'accept' : 'warn' })
    }
  }

  /** In the background, because an unanswered question to the DNS takes seconds. */
  async function checkPlace(asked: Certificate): Promise<void> {
    const problem = await placeProblem(asked.names, { addresses: addresses(), lookUp })
    if (problem && asked === current) say(problem)
  }

  let last = read()
  const changed = () => {
    last = last.then(read)
  }
  for (const file of [files.cert, files.key]) watchFile(file, { interval: LOOK_MS, persistent: false }, changed)
  const calendar = setInterval(changed, CALENDAR_MS).unref()
  await last
  return {
    /** Null without a usable certificate. */
    port: () => port,
    /** The certificate's names, to which this server answers. */
    names: (): readonly string[] => current?.names ?? [],
    async close(): Promise<void> {
      current = null
      for (const file of [files.cert, files.key]) unwatchFile(file, changed)
      clearInterval(calendar)
      await last
      if (port !== null) await new Promise((closed) => server.close(closed))
    },
  }
}
