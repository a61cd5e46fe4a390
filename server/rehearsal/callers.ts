import type { Pressed } from '../../simulator/rehearsal/rostrum.ts'
import { type Principal, SYSTEM } from '../access/principal.ts'
import { isRefused } from '../access/refused.ts'
import type { SaleRoom } from '../sale/room/room.ts'

const CALLERS: Principal = { ...SYSTEM, role: 'caller', device: 'Telephones', simulated: true }

/** The model's callers, who press on their own screens for telephone bidders. */
export class Callers {
  private readonly room: SaleRoom
  private placed = 0

  constructor(room: SaleRoom) {
    this.room = room
  }

  /** Skips the bids that the journal already has. */
  skip(pressed: readonly Pressed[]): void {
    this.placed = pressed.length
  }

  /** Places the new bids. A refused one was too late, which is fine. */
  async press(pressed: readonly Pressed[]): Promise<void> {
    for (const { paddle: paddleNumber, ...bid } of pressed.slice(this.placed)) {
      const input = { ...bid, type: 'phone', paddleNumber } as const
      const placing = this.room.run('placeBid', input, { who: CALLERS, key: null, keep: 'key', reply: () => null })
      await placing.catch((error: unknown) => {
        if (!isRefused(error)) throw error
      })
    }
    this.placed = pressed.length
  }
}
