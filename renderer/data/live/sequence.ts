import { previousSeq, type Stamp } from '../../../shared/live.ts'
import type { SaleSeq } from './sale-seq.ts'

/** What to do with a message: apply it, drop it as overtaken, or apply it and read everything anew. */
export type Verdict = 'apply' | 'drop' | 'gap'

export type Sequence = {
  judge: (stamp: Pick<Stamp, 'auctionId' | 'seq' | 'prev'> & { type?: string }) => Verdict
  /** Whether a reply was made before something that is on show already. */
  isOvertaken: (reply: SaleSeq | null) => boolean
  /** After a new connection everything is read anew, and counting begins anew. */
  restart: () => void
}

/** Follows each sale's seq, so that nothing missed and nothing old stays on show. */
export function createSequence(): Sequence {
  const last = new Map<string, number>()
  return {
    judge({ type, ...stamp }) {
      const { auctionId, seq } = stamp
      // The house's own messages say how things are, whole; there is nothing to miss between two.
      if (auctionId === null) return 'apply'
      // One that comes under its id later begins anew.
      if (type === 'auction-deleted') {
        last.delete(auctionId)
        return 'apply'
      }
      const known = last.get(auctionId)
      if (known !== undefined && seq < known) return 'drop'
      last.set(auctionId, seq)
      return known !== undefined && previousSeq(stamp) > known ? 'gap' : 'apply'
    },
    isOvertaken: (reply) => reply !== null && reply.seq < (last.get(reply.auctionId) ?? 0),
    restart: () => last.clear(),
  }
}
