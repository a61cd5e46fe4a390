import { parentPort, workerData } from 'node:worker_threads'
import type { Strategies } from '../strategies/strategy.ts'
import { playVariant } from './evening-of-variant.ts'
import { figuresOf, lotResults } from './figures.ts'
import { guarded, strategiesOf } from './guarded.ts'
import type { Task, TaskReply, WorkerOrder } from './run-lab.ts'

// Plays the evenings that it is sent, one after the other.
const { variants, strategy, watch, keepsLots, ...order }: WorkerOrder = workerData

const loading = strategy === undefined ? Promise.resolve(undefined) : loaded(strategy)
// Reported with the first evening.
loading.catch(() => undefined)

async function loaded({ file, url }: NonNullable<WorkerOrder['strategy']>): Promise<Strategies> {
  return guarded(strategiesOf(await import(url), file), new Int32Array(watch))
}

parentPort?.on('message', (task: Task) => {
  void play(task).then((reply) => parentPort?.postMessage(reply))
})

async function play(task: Task): Promise<TaskReply> {
  try {
    const strategies = await loading
    const variant = variants[task.variant]
    if (!variant) throw new Error(`There is no variant ${task.variant}`)
    // The first variant is the one that the others are compared with.
    const evening = playVariant({ ...order, variant, at: task.at, ...(task.variant > 0 && { strategies }) })
    return { ...task, played: { figures: figuresOf(evening), lots: keepsLots ? lotResults(evening) : [] } }
  } catch (error) {
    return { ...task, failed: error instanceof Error ? error.message : String(error) }
  }
}
