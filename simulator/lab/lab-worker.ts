import { parentPort, workerData } from 'node:worker_threads'
import { loadStrategies } from './guarded.ts'
import type { WorkerOrder } from './lab-threads.ts'
import { playTask, type Task, type TaskReply } from './play-task.ts'

// Plays the evenings that it is sent, one after the other.
const { strategy, watch, ...sale }: WorkerOrder = workerData

const loading = strategy === undefined ? Promise.resolve(undefined) : loadStrategies(strategy, new Int32Array(watch))
// Reported with the first evening.
loading.catch(() => undefined)

parentPort?.on('message', (task: Task) => {
  void loading
    .then(
      (strategies) => playTask(sale, task, strategies),
      (error: Error): TaskReply => ({ ...task, failed: error.message }),
    )
    .then((reply) => parentPort?.postMessage(reply))
})
