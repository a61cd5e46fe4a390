import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { deciding, watchMemory } from './guarded.ts'
import type { LabSale, Task, TaskReply } from './play-task.ts'
import type { LabPlay, Player } from './run-lab.ts'

/** A module of an outside developer; `file` is its name in errors. */
export type Strategy = { file: string; url: string }

/** The data of a thread at its start. */
export type WorkerOrder = LabSale & { strategy?: Strategy | undefined; watch: SharedArrayBuffer }

/** The worker's program, which the build puts next to this one. */
const PROGRAM = fileURLToPath(new URL('./lab-worker.js', import.meta.url))
const LOOK_EVERY_MS = 20
/** A decision that takes longer than this ends the run, and so does a file that loads for longer. */
const LONGEST_DECISION_MS = 100
export const LONGEST_LOAD_MS = 20_000

/** Starts worker threads: at most one for each evening. `strategy` is for the variants after the first. */
export function labThreads(
  { evenings, ...sale }: LabPlay,
  { workers, strategy }: { workers: number; strategy?: Strategy | undefined },
): Player[] {
  const count = Math.min(workers, evenings * sale.variants.length)
  return Array.from({ length: count }, () => startWorker({ ...sale, strategy }))
}

function startWorker(order: Omit<WorkerOrder, 'watch'>): Player {
  const memory = watchMemory()
  const watch = new Int32Array(memory)
  const workerData: WorkerOrder = { ...order, watch: memory }
  const worker = new Worker(PROGRAM, { workerData })
  let settle: { resolve: (reply: TaskReply) => void; reject: (error: Error) => void } | null = null
  worker.on('message', (reply: TaskReply) => settle?.resolve(reply))
  worker.on('error', (error) => settle?.reject(error))
  worker.on('exit', () => settle?.reject(new Error('A worker ended before its evening did')))
  const watching = watchDecisions(watch, (strategy) => {
    const what = strategy
      ? `The ${strategy} strategy took more than ${LONGEST_DECISION_MS} ms for one decision`
      : `${order.strategy?.file} was not loaded after ${LONGEST_LOAD_MS / 1_000} seconds`
    settle?.reject(new Error(what))
  })
  return {
    play: (task: Task) =>
      new Promise<TaskReply>((resolve, reject) => {
        settle = { resolve, reject }
        worker.postMessage(task)
      }),
    async end() {
      clearInterval(watching)
      await worker.terminate()
    },
  }
}

/**
 * Looks for a decision that does not end. Counts at most the processor time of all workers, so that a strategy is not
 * blamed for a machine that is busy with other programs.
 */
function watchDecisions(
  watch: Int32Array<SharedArrayBuffer>,
  onLate: (strategy: string | null) => void,
): NodeJS.Timeout {
  let [turn, usedMs] = [0, 0]
  let before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const now = deciding(watch)
    // A file may wait for something that never comes, which takes no processor time.
    const isLoad = now?.strategy === null
    const spentMs = isLoad ? LOOK_EVERY_MS : Math.min(LOOK_EVERY_MS, (user + system) / 1_000)
    usedMs = now && now.turn === turn ? usedMs + spentMs : 0
    turn = now?.turn ?? 0
    if (now && usedMs > (isLoad ? LONGEST_LOAD_MS : LONGEST_DECISION_MS)) onLate(now.strategy)
  }, LOOK_EVERY_MS)
}
