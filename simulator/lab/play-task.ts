import type { StoredAuction } from '../../shared/auction/stored-auction.ts'
import type { LevelName, SaleKind } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { Variant } from '../../shared/lab/variant.ts'
import type { Seen } from '../people/seen-people.ts'
import type { Strategies } from '../strategies/strategy.ts'
import { playVariant } from './evening-of-variant.ts'
import { figuresOf, lotResults } from './figures.ts'
import type { PlayedEvening } from './report.ts'

/** A run's sale, people and variants. */
export type LabSale = {
  auction: StoredAuction
  /** A concluded sale, whose people bid again. */
  seen?: Seen | undefined
  kind?: SaleKind | undefined
  level: LevelName
  seed: number
  variants: readonly Variant[]
  /** The number of evenings whose lots are kept: 100,000 evenings of them do not fit into memory. */
  keepsLots: number
}

/** One evening of one variant, and its result. */
export type Task = { variant: number; at: number }
export type TaskReply = Task & ({ played: PlayedEvening } | { failed: string })

/** Plays an evening. The strategies are for the variants after the first, with which they are compared. */
export function playTask({ variants, keepsLots, ...sale }: LabSale, task: Task, strategies?: Strategies): TaskReply {
  const { at } = task
  try {
    const variant = variants[task.variant]
    if (!variant) throw new Error(`There is no variant ${task.variant}`)
    const evening = playVariant({ ...sale, variant, at, ...(task.variant > 0 && { strategies }) })
    const lots = at < keepsLots ? lotResults(evening, { bids: at === 0 ? 'with bids' : 'without' }) : []
    return { ...task, played: { figures: figuresOf(evening), lots } }
  } catch (error) {
    return { ...task, failed: error instanceof Error ? error.message : String(error) }
  }
}
