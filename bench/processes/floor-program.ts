import { open } from 'node:fs/promises'
import type { Server } from 'node:http'
import { answer } from './answering.ts'
import { groupCommit } from './group-commit.ts'
import { Samples } from './samples.ts'
import { countWork, usageNow } from './usage.ts'

/** The parts of a floor besides its server: the journal, and the samples of its line, reply and message for a bid. */
export async function floorParts() {
  return {
    append: groupCommit(await open(process.argv[2] ?? '', 'w')),
    samples: { line: '', reply: null, message: {} } as Samples,
  }
}

/** Opens a floor's server on the loopback, and answers the questions of the bench. */
export async function serveFloor(server: Server, parts: { samples: Samples }): Promise<void> {
  const work = countWork()
  // Like ours: its clients wait during the others' turns.
  server.keepAliveTimeout = 75_000
  const url = await listening(server)
  answer({
    started: () => ({ url, openMs: 0 }),
    samples: (given) => {
      parts.samples = Samples.parse(given)
      return null
    },
    usage: () => usageNow(),
    work,
  })
}

/** Listens on a free port of the loopback, and returns the address. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}
