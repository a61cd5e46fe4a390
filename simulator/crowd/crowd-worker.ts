import { parentPort, workerData } from 'node:worker_threads'
import { letIn, type ServerAddress, type WholeOrder } from './crowd.ts'

// The crowd has its own thread: hundreds of phones process each message, and the sale must not wait for them.
const { order, ...address }: ServerAddress & { order: WholeOrder } = workerData

/** Milliseconds between two reports. */
const REPORT_EVERY = 250

const crowd = letIn(order, address)
const reports = setInterval(() => parentPort?.postMessage(crowd.report()), REPORT_EVERY)
parentPort?.on('message', () => crowd.stop())
const last = await crowd.done
clearInterval(reports)
parentPort?.postMessage(last)
parentPort?.close()
