import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { playTask } from '../../../simulator/lab/play-task.ts'
import type { LabPlay, Player } from '../../../simulator/lab/run-lab.ts'
import type { StartProcess } from '../../intake/pictures/process/start-process.ts'
import { LabAnswer, type LabJob, type LabJobPlay } from './process/lab-jobs.ts'
import { playJob } from './process/play-job.ts'

/** The built program, in the same folder as this one. */
const PROGRAM = fileURLToPath(new URL('./lab-process.js', import.meta.url))

/** A run that plays. */
export type LabRunner = {
  /** Ends it early; its last answer has the results so far. */
  stop: () => void
  /** Ends it at once, without an answer. */
  kill: () => void
}

/** Starts a run, whose answers `tell` gets. */
export type StartLab = (job: LabJobPlay, tell: (answer: LabAnswer) => void) => LabRunner

/** Plays runs in a process of their own, or in this one if the server was not built, as in tests. */
export const labRunner = (start: StartProcess, program = PROGRAM): StartLab =>
  existsSync(program) ? inProcess(start, program) : here

const inProcess =
  (start: StartProcess, program: string): StartLab =>
  (job, tell) => {
    let hasAnswered = false
    const child = start(program, [], {
      message(message) {
        const answer = LabAnswer.parse(message)
        hasAnswered = !('progress' in answer)
        tell(answer)
        if (hasAnswered) child.kill()
      },
      end() {
        if (!hasAnswered)
          tell({ failed: 'The process of the lab has ended. It may have needed more memory than there is' })
      },
    })
    child.send({ play: job } satisfies LabJob)
    return {
      stop: () => child.send({ stop: true } satisfies LabJob),
      kill() {
        hasAnswered = true
        child.kill()
      },
    }
  }

const here: StartLab = (job, tell) => {
  const stopping = new AbortController()
  let isKilled = false
  const last = (answer: LabAnswer) => {
    if (!isKilled) tell(answer)
  }
  playJob(job, { players, signal: stopping.signal, tell }).then(
    (ended) => last({ ended }),
    (error: unknown) => last({ failed: error instanceof Error ? error.message : String(error) }),
  )
  return {
    stop: () => stopping.abort(),
    kill() {
      isKilled = true
      stopping.abort()
    },
  }
}

const players = (play: LabPlay): Player[] => [
  {
    async play(task) {
      await setImmediate()
      return playTask(play, task)
    },
    end: () => Promise.resolve(),
  },
]
