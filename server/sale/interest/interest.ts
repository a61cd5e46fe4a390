import type { LotNumber } from '../../../shared/lot-number.ts'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Publisher } from '../publish/publisher.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'

type InterestParts = {
  house: Pick<SaleRooms, 'onShow'>
  publisher: Pick<Publisher, 'house'>
  now: () => Date
  /** A monotonic clock in ms. */
  ticks: () => number
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** How long a signal counts, and the least time between two messages to staff, in ms. A phone repeats its signal. */
export const INTEREST = { lastsMs: 5_000, everyMs: 500 } as const

/** The bidders whose finger rests on the bid button. Only staff learn how many, and nothing of it is stored. */
export class Interest {
  private readonly parts: InterestParts
  private readonly thinking = new Map<string, { lotNumber: LotNumber; until: number }>()
  private told = ''
  private running: AbortController | null = null

  constructor(parts: InterestParts) {
    this.parts = parts
  }

  readonly handlers = {
    signalThinking: ({ who: { bidder }, body: { lotNumber, thinking } }) => {
      if (!bidder) throw new Refused(403, 'bidders_only', 'Only bidders signal that they think.')
      const sale = this.parts.house.onShow?.sale
      const isTaken = thinking && sale?.terms?.thinking === true && sale.activeLot === lotNumber
      if (isTaken) {
        this.thinking.set(bidder.paddleNumber, { lotNumber, until: this.parts.ticks() + INTEREST.lastsMs })
        this.running ??= this.run()
      } else this.thinking.delete(bidder.paddleNumber)
      return { thinking: isTaken }
    },
  } satisfies Partial<Handlers>

  readonly close = (): void => this.running?.abort()

  private run(): AbortController {
    const stop = new AbortController()
    void this.tellWhileAny(stop.signal).finally(() => {
      this.running = null
    })
    return stop
  }

  /** Tells staff the numbers when they change, at a bounded pace, until nobody thinks. */
  private async tellWhileAny(signal: AbortSignal): Promise<void> {
    do {
      this.tell()
      await this.parts.wait(INTEREST.everyMs, signal)
      const now = this.parts.ticks()
      for (const [paddle, { until }] of this.thinking) if (until <= now) this.thinking.delete(paddle)
    } while (this.thinking.size > 0 && !signal.aborted)
    if (!signal.aborted) this.tell()
  }

  private tell(): void {
    const { house, publisher, now } = this.parts
    const active = house.onShow?.sale.activeLot ?? null
    const counts = new Map<LotNumber, number>()
    for (const { lotNumber } of this.thinking.values())
      if (lotNumber === active) counts.set(lotNumber, (counts.get(lotNumber) ?? 0) + 1)
    const lots = [...counts].map(([lotNumber, bidders]) => ({ lotNumber, bidders }))
    const text = JSON.stringify(lots)
    if (text === this.told) return
    this.told = text
    const stamp = { auctionId: house.onShow?.auctionId ?? null, seq: 0, at: now().toISOString() }
    publisher.house({ type: 'bidders-thinking', ...stamp, lots }, ['staff'])
  }
}
