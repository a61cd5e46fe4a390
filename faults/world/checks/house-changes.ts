import { z } from 'zod'
import type { RunningHouse } from '../house.ts'
import type { Failing } from './failing.ts'

const Tag = z.object({ id: z.string(), name: z.string() })

/** The changes of the house's journal that a registrar was told of: each must be there once, after any fault. */
export class HouseChanges {
  private readonly tags = new Map<string, string>()

  /** Notes the reply to a new tag. */
  tagged(reply: unknown): void {
    const { id, name } = Tag.parse(reply)
    this.tags.set(id, name)
  }

  /** Compares the house with what was acknowledged. */
  async looked(house: RunningHouse, checks: Failing): Promise<void> {
    const tags = await house.ask('tags', {})
    for (const [id, name] of this.tags) {
      const found = tags.filter((tag) => tag.id === id || tag.name === name)
      if (found.length !== 1) checks.fail(`The tag “${name}” was acknowledged and is there ${found.length} times.`)
    }
    const { paddles } = await house.ask('paddles', { query: { auctionId: 'evening' } })
    for (const { paddle, clientId, client } of paddles)
      if (clientId !== null && client === null) checks.fail(`Paddle ${paddle} has a client that the house lacks.`)
  }
}
