import type { RunningHouse } from '../house.ts'
import { sim } from '../platform/sim.ts'
import type { Failing } from './failing.ts'

/** A lot's title names its catalogue; each catalogue of a world has its own number. */
export const titleOf = (catalogue: number, lot: number): string => `Piece ${lot} of catalogue ${catalogue}`
export const lotsOf = (catalogue: number): number => 2 + (catalogue % 7)

/** The sale that later uploads replace. */
export const SPRING = 'spring'

/** Milliseconds. */
const REPLACED_WITHIN_MS = 500

/** Catalogues by number; null if the sale is missing. */
type Known = Set<number | null>

/** The sales imported during the evening, and which catalogue each may have by its replies. */
export class AppliedCommands {
  private readonly known = new Map<string, Known>()
  private readonly tried = new Map<string, Known>()
  private readonly checks: Failing

  constructor(checks: Failing) {
    this.checks = checks
  }

  /** A catalogue is being uploaded; until the reply it may be there or not. */
  underWay(auctionId: string, catalogue: number): void {
    for (const of of [this.known, this.tried]) of.set(auctionId, (of.get(auctionId) ?? new Set([null])).add(catalogue))
  }

  acknowledged(auctionId: string, catalogue: number): void {
    this.underWay(auctionId, catalogue)
    this.known.set(auctionId, new Set([catalogue]))
  }

  /** The PC is lost, and its copy may have slightly older catalogues. */
  lostPc(): void {
    for (const [auctionId, tried] of this.tried) this.known.set(auctionId, new Set(tried))
  }

  /** Every imported sale must be there and complete. One that is being replaced may be missing briefly. */
  async look(house: RunningHouse, { again = true } = {}): Promise<void> {
    const before = new Map([...this.known].map(([id, known]) => [id, new Set(known)]))
    const sales = await house.ask('auctionData', {})
    const found = new Map(sales.map(({ auctionId, lots }) => [auctionId, lots.map(({ title }) => title)]))
    for (const [auctionId, titles] of found) if (auctionId !== 'evening') this.isWhole(auctionId, titles)
    for (const [auctionId, known] of this.known) {
      const catalogue = catalogueOf(found.get(auctionId))
      // Both the catalogue imported during the look and the one before it are allowed.
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
