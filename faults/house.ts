import { type HttpLine, openLine } from '../bench/processes/http-line.ts'
import { type Program, Started, startProgram } from '../bench/processes/program.ts'
import { makeSaleFolder } from '../bench/sale-folder.ts'

/** Options of a server under test. */
export type HouseOptions = {
  lanAddress?: string
  failingSync?: number
  /** The folder of a second copy. */
  copyDir?: string
  /** Extra milliseconds for each call to the copy's disk. */
  copyDelay?: number
  /** The Redis and the house name for mirrors. */
  mirrors?: { redis: string; house: string }
  /** The built screens. */
  rendererDir?: string
  flags?: string[]
  /** The program that starts Node. */
  launcher?: string
}

/** A saleroom in its own process that can be hurt and restarted, always at the same address. */
export type House = {
  url: string
  dataDir: string
  readonly program: Program
  /** Starts it again; resolves once it answers. */
  start: (options?: HouseOptions) => Promise<void>
  clerk: () => Promise<Clerk>
  close: () => Promise<void>
}

/** A user at the clerk's PC, over one connection. */
export type Clerk = {
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<ClerkAnswer>
  /** Like `call`, but throws unless the answer is a success. */
  must: (method: string, path: string, body?: unknown) => Promise<unknown>
  close: () => void
}
export type ClerkAnswer = { status: number; body: unknown }

/** The lots of the sale under test. */
export const LOTS = 12

/** Opens a house with a live sale in a new folder, or with the contents of an existing one. */
export async function openHouse({
  under,
  dataDir: given,
  port: wanted = 0,
  lots = LOTS,
  ...options
}: HouseOptions & { under?: string; dataDir?: string; port?: number; lots?: number } = {}): Promise<House> {
  const made = given === undefined ? await makeSaleFolder({ spring: lots }, under === undefined ? {} : { under }) : null
  const dataDir = given ?? made?.dataDir ?? ''
  let program = launch(dataDir, wanted, options)
  const { url } = await program.ask('started', null, Started)
  const port = Number(new URL(url).port)
  const house: House = {
    url,
    dataDir,
    get program() {
      return program
    },
    async start(next = {}) {
      program = launch(dataDir, port, next)
      const started = await program.ask('started', null, Started)
      if (started.url !== url) throw new Error(`The server came back at ${started.url} instead of ${url}`)
    },
    clerk: () => openClerk(url),
    async close() {
      await program.end()
      await made?.remove()
    },
  }
  if (given === undefined) {
    const clerk = await house.clerk()
    await clerk.must('POST', '/api/auction/start', { auctionId: 'spring' })
    clerk.close()
  }
  return house
}

function launch(dataDir: string, port: number, { flags = [], launcher, ...options }: HouseOptions): Program {
  const args = [JSON.stringify({ dataDir, port, ...options })]
  return startProgram('saleroom', { args, flags, ...(launcher !== undefined && { launcher }) })
}

/** Connects a clerk to a server. */
export async function openClerk(url: string, from: { host?: string; localAddress?: string } = {}): Promise<Clerk> {
  let line: HttpLine = await openLine(url, from)
  const call: Clerk['call'] = async (method, path, body, headers = {}) => {
    if (!line.isOpen()) line = await openLine(url, from)
    const answer = await line.send({
      method,
      path,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers,
    })
    return { status: answer.status, body: toJson(answer.body) }
  }
  return {
    call,
    async must(method, path, body) {
      const { status, body: reply } = await call(method, path, body)
      if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(reply)}`)
      return reply
    },
    close: () => line.close(),
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
