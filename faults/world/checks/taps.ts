import type { Maximum } from '../../../shared/entities/bids/maximum.ts'
import { maximumState } from '../../../shared/sale/maxima/maximum-state.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { Screen } from '../screen.ts'
import type { Failing } from './failing.ts'

type Wanted = { lotNumber: string | number; amount: number }

/**
 * A tap or a maximum, and what its phone says of it. Without an answer, or after a fault of the disk,
 * the phone says that the result is unknown. 'old':
 * the sale was reset, or its PC lost, after the answer.
 */
export type Tap = { says: 'unknown' | 'refused' | 'taken' | 'old' }

type Placed = {
  type: string
  cmd?: string
  by?: { role?: string; paddle?: string }
  bid?: { id: string; paddleNumber: string } & Wanted
}

/** What the phones said of their taps and maxima, compared with what became of them. */
export class Taps {
  private readonly taps: (Wanted & { paddle: string; tap: Tap })[] = []
  private readonly taken = new Set<string>()
  /** The amounts of the maxima that each phone left. */
  private readonly maxima: (Wanted & { paddle: string; owner: string; tap: Tap })[] = []
  private readonly checks: Failing

  constructor(checks: Failing) {
    this.checks = checks
  }

  /** A phone bids; its words begin with "unknown". */
  tapped({ paddle }: Screen, wanted: Wanted): Tap {
    const tap: Tap = { says: 'unknown' }
    this.taps.push({ ...wanted, paddle: paddle ?? '', tap })
    return tap
  }

  takenAs(id: string, tap: Tap): void {
    tap.says = 'taken'
    this.taken.add(id)
  }

  leaves({ paddle, name: owner }: Screen, wanted: Wanted): Tap {
    const tap: Tap = { says: 'unknown' }
    this.maxima.push({ ...wanted, paddle: paddle ?? '', owner, tap })
    return tap
  }

  /** Maxima that were left until now may be gone: the sale was reset, or its PC lost. */
  forgetMaxima(): void {
    for (const { tap } of this.maxima) tap.says = 'old'
  }

  /** Nobody but its bidder may be told the amount of a maximum; Redis (no screen) neither. */
  left(screen: Screen | null, text: string): void {
    const told = this.maxima.find(({ amount, owner }) => owner !== screen?.name && text.includes(String(amount)))
    if (told) this.checks.fail(`${screen?.name ?? 'Redis'} was told the maximum of ${told.owner}, ${told.amount}.`)
  }

  /** A bid in the journal was taken or is unknown on its phone: one that the phone called refused is not there. */
  look(journal: Buffer): void {
    const unknown = this.taps.filter(({ tap }) => tap.says === 'unknown')
    // A sale of an earlier version has bids of others.
    const own = new Set(this.taps.map(({ paddle }) => paddle))
    // A sale that was not opened may still have a torn tail.
    for (const line of journal.toString('utf8').split('\n').slice(0, -1)) {
      const { type, cmd, by, bid }: Placed = JSON.parse(line.slice(9).replace('{"more":1,', '{'))
      const isTap = type === 'bid_placed' && by?.role === 'bidder' && bid && !this.taken.has(bid.id)
      // The bid of a maximum follows from a command: its id begins with the command's.
      if (!isTap || !own.has(bid.paddleNumber) || bid.id.startsWith(`${cmd}-`)) continue
      const at = unknown.findIndex(
        ({ paddle, lotNumber, amount }) =>
          paddle === bid.paddleNumber && lotNumber === bid.lotNumber && amount === bid.amount,
      )
      if (at !== -1) unknown.splice(at, 1)
      else
        this.checks.fail(`Paddle ${bid.paddleNumber} was told that its bid of ${bid.amount} was not taken, and it was.`)
    }
  }

  /** What a phone shows of its maxima is what the sale makes of them, and an acknowledged one is there. */
  shows({ name, paddle }: Screen, maxima: readonly Maximum[], sale: Sale): void {
    for (const { lotNumber, amount, state } of maxima) {
      if (!this.maxima.some((each) => each.owner === name && each.lotNumber === lotNumber && each.amount === amount))
        this.checks.fail(`${name} shows a maximum of ${amount} on lot ${lotNumber} that it did not leave.`)
      const is = maximumState(sale, { lotNumber, amount, paddleNumber: paddle ?? '' })
      if (is !== state) this.checks.fail(`${name} shows the maximum on lot ${lotNumber} as ${state}, and it is ${is}.`)
    }
    for (const { lotNumber, amount, ...each } of this.maxima) {
      const isHere = each.tap.says === 'taken' && each.owner === name && each.paddle === paddle
      const isShown = maxima.some((shown) => shown.lotNumber === lotNumber)
      if (isHere && !isShown && maximumState(sale, { lotNumber, amount, paddleNumber: each.paddle }) !== null)
        this.checks.fail(`The maximum of ${amount} on lot ${lotNumber} was acknowledged to ${name} and is lost.`)
    }
  }
}
