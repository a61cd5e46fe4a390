import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Sale } from '../../shared/sale/state.ts'
import { type ApiCaller, createCaller } from '../../simulator/client/caller.ts'
import type { LotOnPhones } from '../../simulator/people/bidding.ts'
import type { OnlinePeople, Tap } from '../../simulator/people/online-people.ts'
import { openChoice } from '../../simulator/people/round-values.ts'

/** The server's address for simulated bidders, and the mark of their requests. */
export type Simulation = { url: () => string; mark: string }

type Joined = { call: ApiCaller; paddle: string }

/** Registers the paddle that a person of the model was given. Returns the token of the registered bidder. */
type Register = (model: string, given: { paddle: string; location: string }) => Promise<string>

/** The model's online bidders, who use the real calls: each joins with its first bid, and gets a paddle. */
export class OnlineBidders {
  private readonly agent = new Agent({ keepAlive: true })
  private readonly joined = new Map<string, Joined>()
  private readonly at: Simulation
  private readonly register: Register

  constructor(at: Simulation, register: Register) {
    this.at = at
    this.register = register
  }

  /**
   * Places or confirms a bid. A refused one was too late, as with real bidders. If the terms take maxima, one person in
   * four leaves one instead.
   */
  async place({ paddle, lotNumber, amount, most, confirms }: Tap, { terms }: Pick<Sale, 'terms'>): Promise<void> {
    const bidder = this.joined.get(paddle) ?? (await this.join(paddle))
    if (confirms !== null) {
      await bidder?.call('confirmBid', { params: { id: confirms }, key: randomUUID() })
      return
    }
    if (terms?.phoneMaxima && Number(paddle) % 4 === 0) {
      const left = await bidder?.call('leaveMaximum', { body: { lotNumber, amount: most }, key: randomUUID() })
      if (left?.ok) return
    }
    await bidder?.call('placeBid', { body: { lotNumber, amount, type: 'online' }, key: randomUUID() })
  }

  /** Proposes lots for a person who won a choice, once it is due; returns the time of the next call, or null. */
  async choose(online: OnlinePeople, sale: Sale, ms: number): Promise<number | null> {
    const choice = openChoice(sale)
    const model = [...this.joined].find(([, { paddle }]) => paddle === choice?.winner)?.[0] ?? null
    const { proposal, dueAt } = online.choose(ms, choice && { ...choice, winner: model })
    if (!proposal) return dueAt
    const { paddle, lotNumber, lots } = proposal
    // After a refusal the clerk chooses.
    await this.joined.get(paddle)?.call('proposeLots', { params: { lotNumber }, body: { lots }, key: randomUUID() })
    return null
  }

  /** Maps the model's paddles to those from the server; a person who has not joined has no bid. */
  seen(lot: LotOnPhones | null): LotOnPhones | null {
    const own = (model: string) => this.joined.get(model)?.paddle ?? ''
    return lot && { ...lot, sightOf: (model) => lot.sightOf(own(model)), spentBy: (model) => lot.spentBy(own(model)) }
  }

  leave(): void {
    this.agent.destroy()
  }

  private async join(model: string): Promise<Joined | null> {
    const parts = { url: this.at.url(), mark: this.at.mark, agent: this.agent }
    const answer = await createCaller({ ...parts, token: null })('joinAsBidder', { body: {} })
    if (!answer.ok) return null
    const { paddleNumber: paddle, bidderLocation: location } = answer.reply
    // The registration for a client ends the token of the stranger who had the paddle.
    const token = await this.register(model, { paddle, location })
    const bidder = { call: createCaller({ ...parts, token }), paddle }
    this.joined.set(model, bidder)
    return bidder
  }
}
