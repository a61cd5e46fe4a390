import { Session } from 'node:inspector/promises'
import { dirname, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { createServer } from '../../server/start/create-server.ts'
import { plainOptions } from '../../server/start/testing/plain-options.ts'
import { THIS_MACHINE } from '../../server/start/this-machine.ts'
import { realFiles } from '../../server/storage/files.ts'
import { LIVE_PATH } from '../../shared/sale/live.ts'
import { makeSaleFolder } from '../sale-folder.ts'
import { watchStacks } from './stacks.ts'
import { straightWay } from './straight-way.ts'

// Finds the server's modules that run for one online bid, from the phone's call to the message on the auctioneer's
// display, by V8's counts of executed functions. This build keeps each module in its own file. The modules on the stack
// when the bid is decided, written and sent form its straight way, which docs/architecture.md lists.
const { watch, modules: onStack } = watchStacks()
const folder = await makeSaleFolder({ spring: 10 })
const server = await createServer({
  ...plainOptions(folder.dataDir),
  ...THIS_MACHINE,
  log: { level: 'info', to: 'file' },
  files: { ...realFiles, open: async (path, flag) => watch.file(await realFiles.open(path, flag)) },
  now: watch.now,
})

async function ask(method: string, path: string, body: object = {}): Promise<Record<string, unknown>> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  // Every reply of these calls is an object.
  return (await response.json()) as Record<string, unknown>
}

async function connect(auth: object): Promise<Socket> {
  const socket = io(server.url, { path: LIVE_PATH, transports: ['websocket'], forceNew: true, auth })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

await ask('POST', '/api/auction/start', { auctionId: 'spring' })
await ask('POST', '/api/auction/start-lot', { lotNumber: 1 })
await ask('PATCH', '/api/lots/1/start-price', { startPrice: 500 })
const bidder = await ask('POST', '/api/bidders')
const phone = await connect({ audience: 'public', token: bidder.token, form: 'diffs', screen: 'online-bidding' })
const display = await connect({ form: 'diffs', screen: 'auctioneer' })

/** Places an online bid as the phone does, and accepts it so that the next one may come. */
async function bid(amount: number): Promise<string> {
  const shown = new Promise<void>((resolve) => display.once('sale-changed', () => resolve()))
  const body = { lotNumber: 1, amount, type: 'online' }
  const { status, body: reply } = await phone.emitWithAck('call', {
    call: 'placeBid',
    body,
    key: `bid-of-${amount}-0123456789`,
  })
  if (status >= 300) throw new Error(`The bid was answered ${status}: ${JSON.stringify(reply)}`)
  await shown
  return reply.id
}

for (const amount of [1_000, 2_000]) await ask('POST', `/api/bids/${await bid(amount)}/approve`)
// Waits until the approvals are written, because they are not part of the bid.
await setTimeout(500)

const inspector = new Session()
inspector.connect()
await inspector.post('Profiler.enable')
await inspector.post('Profiler.startPreciseCoverage', { callCount: true })
await inspector.post('Profiler.takePreciseCoverage')
watch.begin()
await bid(3_000)
watch.end()
const { result } = await inspector.post('Profiler.takePreciseCoverage')

const ours = dirname(fileURLToPath(import.meta.url))
const ran = result
  .filter(
    ({ url, functions }) => url.startsWith('file:') && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
  )
  .map(({ url }) => fileURLToPath(url))
  .filter((path) => path.startsWith(ours) && !path.includes('node_modules'))
  .map((path) =>
    path
      .slice(ours.length + 1)
      .split(sep)
      .join('/'),
  )
  .filter((path) => /^(server|shared)\//.test(path))
  .sort()
console.log(ran.join('\n'))
const ofServer = ran.filter((path) => path.startsWith('server/'))
console.log(`For one bid ran ${ofServer.length} modules of server/ and ${ran.length - ofServer.length} of shared/`)

const listed = await straightWay(process.cwd())
const here = listed.filter((module) => /^(server|shared)\//.test(module))
const missing = onStack().filter((module) => !listed.includes(module))
// The display processes the message in its browser.
const idle = here.filter(
  (module) => module !== 'shared/sale/diff/apply.ts' && !ran.includes(module.replace(/ts$/, 'js')),
)
console.log(`The straight way, phone and display with it: ${listed.length} modules`)
for (const module of missing) console.log(`On the stack, and not listed: ${module}`)
for (const module of idle) console.log(`Listed, and did not run: ${module}`)
if (missing.length + idle.length > 0) process.exitCode = 1

phone.disconnect()
display.disconnect()
await server.close()
await folder.remove()
