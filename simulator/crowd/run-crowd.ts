import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CrowdOrder } from '../../shared/entities/crowd.ts'
import { createCaller } from '../client/caller.ts'
import { type CrowdReport, wholeOrder } from './crowd.ts'

const HELP = `Lets a simulated crowd in at a Saleroom on this PC, and watches it.

  --url URL        the server's address (http://127.0.0.1:4680)
  --bidders N      how many come (50)
  --seed N         the same seed makes the same people (drawn)
  --pace N         speed, as a multiple of real time (1)
  --clerk auto     the sale runs by itself; otherwise a person sits at the clerk's desk
  --minutes N      goes home after so many minutes at the latest (60)
`

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4680' },
    bidders: { type: 'string', default: '50' },
    seed: { type: 'string' },
    pace: { type: 'string' },
    clerk: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(HELP)
else await run()

async function run(): Promise<void> {
  const { hostname } = new URL(values.url)
  if (!/^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname)) {
    throw new Error('A crowd plays on the PC that the server runs on: give a loopback address')
  }
  const order = wholeOrder(
    CrowdOrder.parse({
      bidders: Number(values.bidders),
      ...(values.seed !== undefined && { seed: Number(values.seed) }),
      ...(values.pace !== undefined && { pace: Number(values.pace) }),
      ...(values.clerk !== undefined && { clerk: values.clerk }),
    }),
  )
  process.stderr.write(`${order.bidders} bidders, seed ${order.seed}, pace ${order.pace}, clerk: ${order.clerk}\n`)
  // The server's own crowd: only that one's bids are believed to be simulated.
  const call = createCaller({ url: values.url, mark: null, token: null, agent: new Agent({ keepAlive: true }) })
  const isTerminal = process.stderr.isTTY === true
  const started = await call('startCrowd', { body: order })
  if (!started.ok) throw new Error(started.message)
  const stop = () => void call('stopCrowd')
  const late = setTimeout(stop, Number(values.minutes) * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  let report: CrowdReport = started.reply
  while (report.state !== 'done' && report.state !== 'failed') {
    await wait(isTerminal ? 250 : 2_000)
    const status = await call('crowd')
    if (!status.ok) throw new Error(status.message)
    report = status.reply
    process.stderr.write(`${isTerminal ? '\r\u001b[K' : ''}${lineOf(report)}${isTerminal ? '' : '\n'}`)
  }
  clearTimeout(late)
  process.stderr.write(isTerminal ? '\r\u001b[K' : '')
  process.stdout.write(`${closingTable(report)}\n`)
  if (report.trouble !== null) process.stderr.write(`${report.trouble}\n`)
  process.exit(report.state === 'failed' ? 1 : 0)
}

function lineOf({ state, trouble, tally }: CrowdReport): string {
  const { joined, connected, bidsSent, bidsAccepted, lotsSold, lotsPassed, ackP50 } = tally
  const desk = lotsSold + lotsPassed > 0 ? `, ${lotsSold} sold, ${lotsPassed} passed` : ''
  return `${state}: ${joined} joined, ${connected} connected, ${bidsSent} bids, ${bidsAccepted} accepted${desk}, ack ${ackP50 ?? '–'} ms${trouble === null ? '' : `. ${trouble}`}`
}

function closingTable({ tally }: CrowdReport): string {
  const { bidsRefused, ackP50, ackP99, ...counts } = tally
  const rows: [string, number | string][] = [
    ['Bidders joined', counts.joined],
    ['Bids sent', counts.bidsSent],
    ['Bids taken', counts.bidsTaken],
    ['Bids accepted by the clerk', counts.bidsAccepted],
    ...Object.entries(bidsRefused)
      .sort(([, a], [, b]) => b - a)
      .map(([code, count]): [string, number] => [`Bids refused: ${code}`, count]),
    ['Acknowledged after, p50', ackP50 === null ? '–' : `${ackP50} ms`],
    ['Acknowledged after, p99', ackP99 === null ? '–' : `${ackP99} ms`],
    ['Lots sold by this clerk', counts.lotsSold],
    ['Lots passed by this clerk', counts.lotsPassed],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${String(value).padStart(10)}`).join('\n')
}
