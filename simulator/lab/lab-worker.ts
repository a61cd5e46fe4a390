import { parentPort, workerData } from 'node:worker_threads'
import type { Strategies } from '../strategies/strategy.ts'
import { guarded, strategiesOf } from './guarded.ts'
import type { WorkerOrder } from './lab-threads.ts'
import { playTask, type Task, type TaskReply } from './play-task.ts'

// Plays the evenings that it is sent, one after the other.
const { strategy, watch, ...sale }: WorkerOrder = workerData

const loading = strategy === undefined ? Promise.resolve(undefined) : loaded(strategy)
// Reported with the first evening.
loading.catch(() => undefined)

async function loaded({ file, url }: NonNullable<WorkerOrder['strategy']>): Promise<Strategies> {
  return guarded(strategiesOf(await import(url), file), new Int32Array(watch))
}

parentPort?.on('message', (task: Task) => {
  void loading
    .then(
      (strategies) => playTask(sale, task, strategies),
      (error: Error): TaskReply => ({ ...task, failed: error.message }),
    )
    .then((reply) => parentPort?.postMessage(reply))
})
