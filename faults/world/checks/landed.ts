import type { RunningHouse } from '../house.ts'
import { sim } from '../platform/sim.ts'
import type { Failing } from './failing.ts'

/** A lot's title says of which catalogue it is: no two catalogues of a world have the same number. */
export const titleOf = (catalogue: number, lot: number): string => `Piece ${lot} of catalogue ${catalogue}`
export const lotsOf = (catalogue: number): number => 2 + (catalogue % 7)

/** The one that another of its name replaces. */
export const SPRING = 'spring'

/** Milliseconds. */
const REPLACED_WITHIN_MS = 500

/** A catalogue by its number; null: none is there. */
type Known = Set<number | null>

/** The sales that were taken in beside the evening: which catalogue of each may be there now, of what was answered. */
export class Landed {
  private readonly known = new Map<string, Known>()
  private readonly tried = new Map<string, Known>()
  private readonly checks: Failing

  constructor(checks: Failing) {
    this.checks = checks
  }

  /** A catalogue is on its way; whether it came in nobody knows before the answer. */
  underWay(auctionId: string, catalogue: number): void {
    for (const of of [this.known, this.tried]) of.set(auctionId, (of.get(auctionId) ?? new Set([null])).add(catalogue))
  }

  acknowledged(auctionId: string, catalogue: number): void {
    this.underWay(auctionId, catalogue)
    this.known.set(auctionId, new Set([catalogue]))
  }

  /** The PC is gone, and its copy has catalogues as they were some moments ago. */
  lostPc(): void {
    for (const [auctionId, tried] of this.tried) this.known.set(auctionId, new Set(tried))
  }

  /** Every sale that was taken in is there, whole; one that is being replaced is not for a moment, and is looked for again. */
  async look(house: RunningHouse, { again = true } = {}): Promise<void> {
    const before = new Map([...this.known].map(([id, known]) => [id, new Set(known)]))
    const sales = await house.ask('auctionData', {})
    const found = new Map(sales.map(({ auctionId, lots }) => [auctionId, lots.map(({ title }) => title)]))
    for (const [auctionId, titles] of found) if (auctionId !== 'evening') this.isWhole(auctionId, titles)
    for (const [auctionId, known] of this.known) {
      const catalogue = catalogueOf(found.get(auctionId))
      // What came in since then may be there, and so may what was there then.
      if (known.has(catalogue) || before.get(auctionId)?.has(catalogue)) continue
      if (catalogue === null && again) {
        await sim().rest(REPLACED_WITHIN_MS)
        return await this.look(house, { again: false })
      }
      this.checks.fail(
        `The sale “${auctionId}” has catalogue ${catalogue}, and should have ${[...known].join(' or ')}.`,
      )
    }
  }

  private isWhole(auctionId: string, titles: readonly string[]): void {
    const catalogue = catalogueOf(titles) ?? 0
    const wanted = Array.from({ length: lotsOf(catalogue) }, (_, lot) => titleOf(catalogue, lot + 1))
    if (titles.join() !== wanted.join()) this.checks.fail(`The sale “${auctionId}” is not whole: ${titles.join()}.`)
  }
}

function catalogueOf(titles: readonly string[] | undefined): number | null {
  const found = / of catalogue (\d+)$/.exec(titles?.[0] ?? '')?.[1]
  return found === undefined ? null : Number(found)
}
