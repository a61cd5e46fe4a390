import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { LevelName, SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import { deciding, watchMemory } from './guarded.ts'
import { type LabReport, type PlayedEvening, reportOf, type VariantEvenings } from './report.ts'
import type { Variant } from './variant.ts'

/** A run of the lab. `strategy`: a module that the variants after the first use; `file` is its name in errors. */
export type LabOrder = {
  auction: StoredAuction
  kind?: SaleKind | undefined
  level: LevelName
  seed: number
  evenings: number
  variants: readonly Variant[]
  strategy?: { file: string; url: string } | undefined
  /** Keeps each lot of each evening, for the CSV: 100,000 evenings of them do not fit into memory. */
  keepsLots?: boolean | undefined
}

/** What a worker gets at its start, and one evening that it plays. */
export type WorkerOrder = Omit<LabOrder, 'evenings'> & { watch: SharedArrayBuffer }
export type Task = { variant: number; at: number }
export type TaskReply = Task & ({ played: PlayedEvening } | { failed: string })

/** The worker's program, which the build puts next to this one. */
const PROGRAM = fileURLToPath(new URL('./lab-worker.js', import.meta.url))
const LOOK_EVERY_MS = 20
/** A decision that takes longer than this ends the run. */
const LONGEST_DECISION_MS = 100

type Running = {
  /** The number of complete evenings, and the report of them. */
  onProgress: (done: number, report: () => LabReport) => void
  /** Ends the run; it resolves with what is there. */
  signal: AbortSignal
  workers: number
}

/** The report of a run, the evenings behind it, and whether it was stopped. */
export type LabResult = { report: LabReport; variants: VariantEvenings[]; isStopped: boolean }

/**
 * Plays the evenings of all variants in worker threads. Equal orders give equal results with any number of workers.
 * Rejects if an evening or a strategy fails.
 */
export async function runLab(order: LabOrder, { onProgress, signal, workers }: Running): Promise<LabResult> {
  const { variants, evenings, seed } = order
  const rows = variants.map(() => Array.from({ length: evenings }, (): PlayedEvening | null => null))
  const found = variants.map(({ name }, at): VariantEvenings => ({ name, evenings: rows[at] ?? [] }))
  const report = () => reportOf(found, seed)
  const tasks = tasksOf(order)
  const pool = Array.from({ length: Math.min(workers, evenings * variants.length) }, () => startWorker(order))
  const stopped = aborted(signal)
  let done = 0
  try {
    await Promise.all(
      pool.map(async ({ play }) => {
        for (const task of tasks) {
          if (signal.aborted) return
          const reply = await Promise.race([play(task), stopped])
          if (reply === null) return
          if ('failed' in reply) throw new Error(reply.failed)
          const row = rows[task.variant]
          if (row) row[task.at] = reply.played
          if (rows.every((each) => each[task.at])) {
            done += 1
            onProgress(done, report)
          }
        }
      }),
    )
  } finally {
    await Promise.all(pool.map(({ end }) => end()))
  }
  return { report: report(), variants: found, isStopped: signal.aborted }
}

/** One evening of each variant after the other, so that a stopped run has pairs. */
function* tasksOf({ variants, evenings }: LabOrder): Generator<Task> {
  for (let at = 0; at < evenings; at += 1) for (const variant of variants.keys()) yield { variant, at }
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })

function startWorker({ evenings: _, ...order }: LabOrder) {
  const memory = watchMemory()
  const watch = new Int32Array(memory)
  const workerData: WorkerOrder = { ...order, watch: memory }
  const worker = new Worker(PROGRAM, { workerData })
  let settle: { resolve: (reply: TaskReply) => void; reject: (error: Error) => void } | null = null
  worker.on('message', (reply: TaskReply) => settle?.resolve(reply))
  worker.on('error', (error) => settle?.reject(error))
  worker.on('exit', () => settle?.reject(new Error('A worker ended before its evening did')))
  const watching = watchDecisions(watch, (strategy) => {
    settle?.reject(new Error(`The ${strategy} strategy took more than ${LONGEST_DECISION_MS} ms for one decision`))
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
function watchDecisions(watch: Int32Array<SharedArrayBuffer>, onLate: (strategy: string) => void): NodeJS.Timeout {
  let [turn, usedMs] = [0, 0]
  let before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const now = deciding(watch)
    usedMs = now && now.turn === turn ? usedMs + Math.min(LOOK_EVERY_MS, (user + system) / 1_000) : 0
    turn = now?.turn ?? 0
    if (now && usedMs > LONGEST_DECISION_MS) onLate(now.strategy)
  }, LOOK_EVERY_MS)
}
