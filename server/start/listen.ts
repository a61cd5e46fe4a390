import type { Server } from 'node:net'
import { errorCode } from '../storage/files.ts'

/** Connections that wait in the system: with Node's 511, a flood would delay the clerk's by a second. */
const BACKLOG = 4_096

/** Every candidate port is taken. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** Listens on the given port, else on the next nine, and reports each taken one; 0 takes any. Returns the port. */
export async function listenOn(
  server: Server,
  { host, port, onTaken }: { host: string; port: number; onTaken: (port: number) => void },
): Promise<number> {
  for (let candidate = port; candidate < port + 10 && candidate <= 65_535; candidate++) {
    if (await tryPort(server, { host, port: candidate })) {
      const address = server.address()
      return typeof address === 'object' && address ? address.port : candidate
    }
    onTaken(candidate)
  }
  throw new PortTaken(
    `The ports ${port} to ${Math.min(port + 9, 65_535)} are all taken by other programs. Close one of them, or choose another with --port.`,
  )
}

function tryPort(server: Server, { host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => {
      if (errorCode(error) === 'EADDRINUSE') resolve(false)
      else reject(error)
    }
    server.once('error', onError)
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', onError)
      resolve(true)
    })
  })
}
