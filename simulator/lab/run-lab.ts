import type { LabReport } from '../../shared/lab/lab-run.ts'
import type { LabSale, Task, TaskReply } from './play-task.ts'
import { type PlayedEvening, reportOf, type VariantEvenings } from './report.ts'

/** A run of the lab. */
export type LabPlay = LabSale & { evenings: number }

/** Plays one evening at a time. */
export type Player = {
  play: (task: Task) => Promise<TaskReply>
  end: () => Promise<void>
}

type Running = {
  /** The number of complete evenings, and the report of them. */
  onProgress: (done: number, report: () => LabReport) => void
  /** Ends the run; it resolves with what is there. */
  signal: AbortSignal
  players: readonly Player[]
}

/** The report of a run, the evenings behind it, and whether it was stopped. */
export type LabResult = { report: LabReport; variants: VariantEvenings[]; isStopped: boolean }

/**
 * Plays the evenings of all variants. Equal orders give equal results with any number of players. Ends the players.
 * Rejects if an evening or a strategy fails.
 */
export async function runLab(order: LabPlay, { onProgress, signal, players }: Running): Promise<LabResult> {
  const { variants, evenings, seed } = order
  const rows = variants.map(() => Array.from({ length: evenings }, (): PlayedEvening | null => null))
  const found = variants.map(({ name }, at): VariantEvenings => ({ name, evenings: rows[at] ?? [] }))
  const report = () => reportOf(found, seed)
  const tasks = tasksOf(order)
  const stopped = aborted(signal)
  let done = 0
  try {
    await Promise.all(
      players.map(async ({ play }) => {
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
    await Promise.all(players.map(({ end }) => end()))
  }
  return { report: report(), variants: found, isStopped: signal.aborted }
}

/** One evening of each variant after the other, so that a stopped run has pairs. */
function* tasksOf({ variants, evenings }: LabPlay): Generator<Task> {
  for (let at = 0; at < evenings; at += 1) for (const variant of variants.keys()) yield { variant, at }
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
