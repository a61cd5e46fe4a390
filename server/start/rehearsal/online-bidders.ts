import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { type Caller, createCaller } from '../../../simulator/crowd/caller.ts'
import type { PublicSight, Tap } from '../../../simulator/rehearsal/online-room.ts'

/** Where simulated bidders find this server, and the mark that their calls carry. */
export type Simulation = { url: () => string; mark: string }

type Joined = { call: Caller; paddle: string }

/** The model's people who bid online, at the real calls: each joins when it first bids, and has the paddle it is given. */
export class OnlineBidders {
  private readonly agent = new Agent({ keepAlive: true })
  private readonly joined = new Map<string, Joined>()
  private readonly modelOf = new Map<string, string>()
  private readonly at: Simulation

  constructor(at: Simulation) {
    this.at = at
  }

  /** Places a bid; one that is refused was too late, as happens to people. */
  async place({ paddle, lotNumber, amount }: Tap): Promise<void> {
    const bidder = this.joined.get(paddle) ?? (await this.join(paddle))
    await bidder?.call('placeBid', { body: { lotNumber, amount, type: 'online' }, key: randomUUID() })
  }

  /** A phone's sight with the model's paddles in it. */
  seen(sight: PublicSight): PublicSight {
    const known = (paddle: string) => this.modelOf.get(paddle) ?? paddle
    return (
      sight && {
        ...sight,
        leads: sight.leads === null ? null : known(sight.leads),
        waiting: new Set([...sight.waiting].map(known)),
      }
    )
  }

  leave(): void {
    this.agent.destroy()
  }

  private async join(model: string): Promise<Joined | null> {
    const parts = { url: this.at.url(), mark: this.at.mark, agent: this.agent }
    const answer = await createCaller({ ...parts, token: null })('joinAsBidder', { body: {} })
    if (!answer.ok) return null
    const { paddleNumber: paddle, token } = answer.reply
    const bidder = { call: createCaller({ ...parts, token }), paddle }
    this.joined.set(model, bidder)
    this.modelOf.set(paddle, model)
    return bidder
  }
}
