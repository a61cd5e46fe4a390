import { unwatchFile, watchFile } from 'node:fs'
import type { Server } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import { type Certificate, readCertificate, type TlsFiles } from './certificate.ts'

/** Milliseconds between looks at the files. */
const LOOK_MS = 2_000
/** Milliseconds between looks at the calendar: a certificate expires by itself. */
const CALENDAR_MS = 3_600_000
const HANDSHAKE_MS = 10_000
const MOST_CONNECTIONS = 8_192

type HttpsParts = {
  files: TlsFiles
  /** Gets each connection once it is decrypted: its requests, sockets and limits are those of HTTP. */
  http: Server
  /** Listens, and gives the port. */
  listen: (server: TlsServer) => Promise<number>
  now: () => Date
  /** Told what is wrong, and null once nothing is. */
  say: (problem: string | null) => void
}

/** HTTPS with the house's own certificate beside HTTP. The files are read again when they change, and every hour; what cannot serve is told, and stops nothing. */
export async function openHttps({ files, http, listen, now, say }: HttpsParts) {
  let current: Certificate | null = null
  let port: number | null = null
  const server = createTlsServer({ handshakeTimeout: HANDSHAKE_MS, ALPNProtocols: ['http/1.1'] }, (connection) => {
    http.emit('connection', connection)
  })
  server.maxConnections = MOST_CONNECTIONS
  // A browser that does not trust the certificate breaks off: that is its own affair.
  server.on('tlsClientError', (_error, connection) => connection.destroy())

  async function read(): Promise<void> {
    try {
      const next = await readCertificate(files)
      server.setSecureContext({ cert: next.cert, key: next.key })
      current = next
      port ??= await listen(server)
      say(next.warning(now()))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      say(`HTTPS: ${why}. ${current ? 'It goes on with the certificate that it has.' : 'HTTP serves without it.'}`)
    }
  }

  let last = read()
  const changed = () => {
    last = last.then(read)
  }
  for (const file of [files.cert, files.key]) watchFile(file, { interval: LOOK_MS, persistent: false }, changed)
  const calendar = setInterval(changed, CALENDAR_MS).unref()
  await last
  return {
    /** Null while there is no certificate that can serve. */
    port: () => port,
    /** The names that the certificate is for: this server answers to them. */
    names: (): readonly string[] => current?.names ?? [],
    async close(): Promise<void> {
      for (const file of [files.cert, files.key]) unwatchFile(file, changed)
      clearInterval(calendar)
      await last
      if (port !== null) await new Promise((closed) => server.close(closed))
    },
  }
}
