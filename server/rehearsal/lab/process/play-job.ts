import type { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import type { LabLot, LabLotBids } from '../../../../shared/lab/lab-run.ts'
import type { LotResult } from '../../../../simulator/lab/figures.ts'
import { meanOf } from '../../../../simulator/lab/paired.ts'
import type { VariantEvenings } from '../../../../simulator/lab/report.ts'
import { plotsOf } from '../../../../simulator/lab/report-svg.ts'
import { type LabPlay, type Player, runLab } from '../../../../simulator/lab/run-lab.ts'
import type { LabAnswer, LabEnd, LabJobPlay } from './lab-jobs.ts'

/** The evenings whose lots are compared: enough for a mean. */
const EVENINGS_OF_LOTS = 200
/** The most results of lots in memory. */
const MOST_RESULTS = 1_000_000
/** The number of interim reports. */
const INTERIM = 10

/** Plays a run of the page. `tell` gets its progress; the reply is its end. Rejects if an evening fails. */
export async function playJob(
  { auction, seen, order }: LabJobPlay,
  {
    players,
    signal,
    tell,
  }: { players: (play: LabPlay) => Player[]; signal: AbortSignal; tell: (answer: LabAnswer) => void },
): Promise<LabEnd> {
  const { kind, level, seed, evenings, variants } = order
  const play: LabPlay = {
    auction,
    seen,
    kind,
    level,
    seed,
    evenings,
    variants,
    keepsLots: eveningsKept(auction.lots.length * variants.length),
  }
  const each = Math.max(1, Math.ceil(evenings / INTERIM))
  const result = await runLab(play, {
    signal,
    players: players(play),
    onProgress: (done, report) => tell({ progress: { done, report: done % each === 0 ? report() : null } }),
  })
  return {
    ...{ isStopped: result.isStopped, report: result.report },
    plots: [...plotsOf(result.report, result.variants)],
    lots: lotsOf(auction, result.variants),
    first: firstOf(auction, result.variants),
  }
}

const eveningsKept = (results: number) => Math.max(1, Math.min(EVENINGS_OF_LOTS, Math.floor(MOST_RESULTS / results)))

/** The results of a lot by variant and evening. */
type ByVariant = { name: string; results: LotResult[] }

const lotsOf = (auction: StoredAuction, variants: readonly VariantEvenings[]): LabLot[] =>
  byLot(auction, variants).map(({ lotNumber, title, variants: all }) => ({
    ...{ lotNumber, title },
    variants: all.map(({ name, results }) => {
      const prices = results.map(({ hammer }) => hammer)
      const sold = prices.filter((price) => price !== null).length
      return { name, sold: results.length === 0 ? 0 : (100 * sold) / results.length, hammer: meanOf(prices) }
    }),
  }))

const firstOf = (auction: StoredAuction, variants: readonly VariantEvenings[]): LabLotBids[] =>
  byLot(
    auction,
    variants.map(({ name, evenings }) => ({ name, evenings: evenings.slice(0, 1) })),
  ).map(({ lotNumber, title, variants: all }) => ({
    ...{ lotNumber, title },
    variants: all.map(({ name, results: [first] }) => ({
      name,
      bids: [...(first?.bids ?? [])],
      sold: first && first.hammer !== null ? { amount: first.hammer, paddleNumber: first.buyer } : null,
    })),
  }))

function byLot({ lots }: StoredAuction, variants: readonly VariantEvenings[]) {
  const found = variants.map(({ name, evenings }) => {
    const results = new Map<LotResult['lotNumber'], LotResult[]>()
    for (const evening of evenings)
      for (const lot of evening?.lots ?? []) {
        const known = results.get(lot.lotNumber)
        if (known) known.push(lot)
        else results.set(lot.lotNumber, [lot])
      }
    return { name, results }
  })
  return lots.map(({ lot_number: lotNumber, title }) => ({
    ...{ lotNumber, title },
    variants: found.map(({ name, results }): ByVariant => ({ name, results: results.get(lotNumber) ?? [] })),
  }))
}
