import { availableParallelism, constants, setPriority } from 'node:os'
import { labThreads } from '../../../../simulator/lab/lab-threads.ts'
import type { LabPlay } from '../../../../simulator/lab/run-lab.ts'
import { parentPort } from '../../../intake/pictures/process/parent-port.ts'
import { type LabAnswer, LabJob } from './lab-jobs.ts'
import { playJob } from './play-job.ts'

// The program of the lab's process. It is separate and of low priority, so that no run can disturb the sale.

try {
  // Before its threads begin: they inherit it.
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // The system does not allow it.
}

/** One core stays free for the sale. */
const WORKERS = Math.max(1, availableParallelism() - 1)

const stopping = new AbortController()
const tell: (answer: LabAnswer) => void = parentPort((given) => {
  const job = LabJob.parse(given)
  if ('stop' in job) stopping.abort()
  else void play(job.play)
})

async function play(job: Parameters<typeof playJob>[0]): Promise<void> {
  const players = (order: LabPlay) => labThreads(order, { workers: WORKERS })
  try {
    tell({ ended: await playJob(job, { players, signal: stopping.signal, tell }) })
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) })
  }
}
