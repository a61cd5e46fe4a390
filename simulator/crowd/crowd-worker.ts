import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { CrowdOrder } from '../../shared/entities/crowd.ts'
import { letIn } from './crowd.ts'

// The crowd runs in a thread of its own: hundreds of phones hear each message, and the sale must not wait for them.
const { url, mark, order } = z
  .object({ url: z.string(), mark: z.string(), order: CrowdOrder.required() })
  .parse(workerData)

/** Milliseconds between two reports. */
const REPORT_EVERY = 250

const crowd = letIn(order, { url, mark })
const reports = setInterval(() => parentPort?.postMessage(crowd.report()), REPORT_EVERY)
parentPort?.on('message', () => crowd.stop())
const last = await crowd.done
clearInterval(reports)
parentPort?.postMessage(last)
parentPort?.close()
