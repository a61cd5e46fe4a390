import type { SaleSocketRoom } from '../../live/channel.ts'

/** The last seq that was told of each sale in each room. */
export class ToldSeqs {
  private readonly sales = new Map<string | null, Map<SaleSocketRoom, number>>()
  private readonly publicStart: number

  /** `publicStart`: the seq that the public begins at. */
  constructor(publicStart: number) {
    this.publicStart = publicStart
  }

  of(room: SaleSocketRoom, auctionId: string | null): number {
    return this.sales.get(auctionId)?.get(room) ?? (room.startsWith('public') ? this.publicStart : 0)
  }

  note(room: SaleSocketRoom, auctionId: string | null, seq: number): void {
    const rooms = this.sales.get(auctionId)
    if (rooms) rooms.set(room, seq)
    else this.sales.set(auctionId, new Map([[room, seq]]))
  }

  /** Begins a sale anew. */
  forget(auctionId: string): void {
    this.sales.delete(auctionId)
  }
}
