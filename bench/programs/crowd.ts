import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Given, readFlags } from '../../server/start/flags/flags.ts'
import { createCaller } from '../../simulator/client/caller.ts'
import { type CrowdReport, wholeOrder } from '../../simulator/crowd/crowd.ts'
import { CROWD } from '../flags.ts'

const given = readFlags(CROWD, process.argv.slice(2))
if (given) await run(given.flags)

async function run({ url, minutes, bidders, seed, pace, clerk }: Given<typeof CROWD>['flags']): Promise<void> {
  const order = wholeOrder({
    bidders,
    ...(seed !== undefined && { seed }),
    ...(pace !== undefined && { pace }),
    ...(clerk !== undefined && { clerk }),
  })
  process.stderr.write(`${order.bidders} bidders, seed ${order.seed}, pace ${order.pace}, clerk: ${order.clerk}\n`)
  // Uses the server's own crowd: only its bids count as simulated.
  const call = createCaller({ url, mark: null, token: null, agent: new Agent({ keepAlive: true }) })
  const isTerminal = process.stderr.isTTY === true
  const started = await call('startCrowd', { body: order })
  if (!started.ok) throw new Error(started.message)
  const stop = () => void call('stopCrowd')
  const late = setTimeout(stop, minutes * 60_000)
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
