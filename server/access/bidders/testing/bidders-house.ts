import { BidderJoined, type TokenFor } from '../bidder-entries.ts'
import { Bidders } from '../bidders.ts'

/** The bidders of a house whose journal is in memory, and whose next paddle is the last free one. */
export function biddersHouse({
  joined = [],
  mayRecycle = () => false,
  hasBids = () => false,
  below = (limit) => limit - 1,
  tokenFor = () => null,
  isKept = () => true,
}: {
  joined?: readonly BidderJoined[]
  mayRecycle?: (paddle: string) => boolean
  hasBids?: (paddle: string) => boolean
  below?: (limit: number) => number
  tokenFor?: (paddle: string) => TokenFor | null
  isKept?: () => boolean
} = {}) {
  const written: BidderJoined[] = [...joined]
  const disk = { full: false }
  let tokens = written.length
  const bidders = new Bidders({
    joined,
    async append(entry) {
      await Promise.resolve()
      if (disk.full) throw new Error('the disk is full')
      written.push(BidderJoined.parse({ seq: written.length + 1, ...entry }))
    },
    isWatched: (paddle) => !mayRecycle(paddle),
    taken: () => ({ has: hasBids }),
    tokenFor,
    isKept,
    now: () => 0,
    chances: { below, token: () => `token-${++tokens}` },
  })
  const restart = () => biddersHouse({ joined: written, mayRecycle, tokenFor })
  return { bidders, written, disk, restart }
}
