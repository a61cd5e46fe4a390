import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { type ApiCaller, createCaller } from '../../simulator/client/caller.ts'
import type { LotOnPhones } from '../../simulator/people/bidding.ts'
import type { Tap } from '../../simulator/people/online-people.ts'

/** The address of this server for simulated bidders, and the mark that their calls carry. */
export type Simulation = { url: () => string; mark: string }

type Joined = { call: ApiCaller; paddle: string }

/** Registers the paddle that somebody of the model was given. */
type Register = (paddle: string, model: string) => Promise<void>

/** The model's people who bid online, at the real calls: each joins when it first bids, and has the paddle it is given. */
export class OnlineBidders {
  private readonly agent = new Agent({ keepAlive: true })
  private readonly joined = new Map<string, Joined>()
  private readonly at: Simulation
  private readonly register: Register

  constructor(at: Simulation, register: Register) {
    this.at = at
    this.register = register
  }

  /** Places a bid. One that is refused came too late, as happens to people. */
  async place({ paddle, lotNumber, amount }: Tap): Promise<void> {
    const bidder = this.joined.get(paddle) ?? (await this.join(paddle))
    await bidder?.call('placeBid', { body: { lotNumber, amount, type: 'online' }, key: randomUUID() })
  }

  /** Translates the model's paddles into those the server gave; somebody who has not joined has no bid yet. */
  seen(lot: LotOnPhones | null): LotOnPhones | null {
    return lot && { ...lot, sightOf: (model) => lot.sightOf(this.joined.get(model)?.paddle ?? '') }
  }

  leave(): void {
    this.agent.destroy()
  }

  private async join(model: string): Promise<Joined | null> {
    const parts = { url: this.at.url(), mark: this.at.mark, agent: this.agent }
    const answer = await createCaller({ ...parts, token: null })('joinAsBidder', { body: {} })
    if (!answer.ok) return null
    const { paddleNumber: paddle, token } = answer.reply
    await this.register(paddle, model)
    const bidder = { call: createCaller({ ...parts, token }), paddle }
    this.joined.set(model, bidder)
    return bidder
  }
}
