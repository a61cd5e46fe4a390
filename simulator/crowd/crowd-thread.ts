import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Crowd, type CrowdReport, letIn, type ServerAddress, type WholeOrder } from './crowd.ts'
import { createTally } from './tally.ts'

/** The crowd's own program, which the build puts next to this one. */
const PROGRAM = fileURLToPath(new URL('./crowd-worker.js', import.meta.url))

/** Starts a crowd in its own thread, or in this thread if the server was not built, as in tests. */
export function letInBeside(order: WholeOrder, at: ServerAddress): Crowd {
  return existsSync(PROGRAM) ? inThread(order, at) : letIn(order, at)
}

function inThread(order: WholeOrder, { url, mark }: ServerAddress): Crowd {
  let latest: CrowdReport = { state: 'arriving', trouble: null, tally: createTally().read() }
  const thread = new Worker(PROGRAM, { workerData: { url, mark, order } })
  thread.on('message', (report: CrowdReport) => {
    latest = report
  })
  thread.on('error', (error) => {
    latest = { state: 'failed', trouble: error.message, tally: { ...latest.tally, connected: 0 } }
  })
  const done = new Promise<CrowdReport>((resolve) => {
    thread.on('exit', () => {
      if (latest.state !== 'failed') latest = { ...latest, state: 'done' }
      resolve(latest)
    })
  })
  return { report: () => latest, stop: () => thread.postMessage('stop'), done }
}
