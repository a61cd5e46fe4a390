import type { FigureId } from '../../../shared/lab/figures.ts'
import type { LabLot, LabLotBids, LabOrder, LabRun } from '../../../shared/lab/lab-run.ts'
import { refuse } from '../../access/refused.ts'
import type { LabRunner, StartLab } from './lab-runner.ts'
import type { LabAnswer, LabEnd, LabJobPlay } from './process/lab-jobs.ts'

/** The sale of a run, and who bid in it and what became of it if these people bid again. */
export type SaleOfRun = Pick<LabJobPlay, 'auction' | 'seen'> & Pick<LabRun, 'was'>

const NO_RUN: LabRun = { state: 'none', order: null, done: 0, report: null, plots: [], was: null, error: null }

/** The lab of this PC: one run at a time. The last one is kept in memory until the next. */
export class Lab {
  private readonly startRun: StartLab
  private run: LabRun = NO_RUN
  private ended: LabEnd | null = null
  private runner: LabRunner | null = null

  constructor(startRun: StartLab) {
    this.startRun = startRun
  }

  /** The run that plays, or the last one. */
  get status(): LabRun {
    return this.run
  }

  /** Starts a run. Refuses a second one, 409 lab_running. */
  start(order: LabOrder, { auction, seen, was }: SaleOfRun): LabRun {
    if (this.runner) refuse(409, 'lab_running', 'The lab plays another run. Stop it first')
    this.run = { ...NO_RUN, state: 'running', order, was }
    this.ended = null
    this.runner = this.startRun({ auction, seen, order }, (answer) => this.hear(answer))
    return this.run
  }

  /** Stops the run; its results so far follow. Refuses without one, 409 no_lab. */
  stop(): LabRun {
    if (!this.runner) refuse(409, 'no_lab', 'The lab plays no run')
    this.runner.stop()
    return this.run
  }

  /** Each lot under each variant; empty until a run has ended. */
  get lots(): LabLot[] {
    return this.ended?.lots ?? []
  }

  /** The bids of a lot in the first evening, or null. */
  bidsOf(lotNumber: LabLotBids['lotNumber']): LabLotBids | null {
    return this.ended?.first.find((each) => each.lotNumber === lotNumber) ?? null
  }

  /** A figure's plot as SVG, or null. */
  plotOf(figure: FigureId): string | null {
    return this.ended?.plots.find(([id]) => id === figure)?.[1] ?? null
  }

  close(): void {
    this.runner?.kill()
    this.runner = null
  }

  private hear(answer: LabAnswer): void {
    if ('progress' in answer) {
      const { done, report } = answer.progress
      this.run = { ...this.run, done, report: report ?? this.run.report }
      return
    }
    this.runner = null
    if ('failed' in answer) {
      this.run = { ...this.run, state: 'failed', error: answer.failed }
      return
    }
    const { isStopped, report, plots } = answer.ended
    this.ended = answer.ended
    this.run = {
      ...this.run,
      ...{ state: isStopped ? 'stopped' : 'done', done: report.evenings, report },
      plots: plots.map(([id]) => id),
    }
  }
}
