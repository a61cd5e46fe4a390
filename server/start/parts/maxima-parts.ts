import { registrationOf } from '../../../shared/sale/people/holders.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import type { TokenFor } from '../../access/bidders/bidder-entries.ts'
import type { PaddleCodes } from '../../access/bidders/paddle-codes.ts'
import type { Guarded } from './access-parts.ts'

/** The maxima that bidders left by phone. Those of a client end when it is erased. */
export function maximaPart({ options: { now }, access, maxima, houseRoom, bidderJournal }: Guarded) {
  const { bidders, codes } = access
  const { maximaLeft: entries, append, isKept } = bidderJournal
  maxima.open({
    ...{ entries, append, isKept, now },
    holderOf(paddle, sale) {
      const of = tokenOf(paddle, { sale, codes })
      const isAnonymous = of.client === null && of.codeHash === null
      return { for: of, tokenHash: isAnonymous ? (bidders.holderOf(paddle)?.tokenHash ?? null) : null }
    },
    locationOf: (paddle) => bidders.holderOf(paddle)?.location || null,
  })
  houseRoom.follow(({ before, after }) => {
    if (before.clients === after.clients) return
    // A failure was reported when it was written.
    maxima.endOfClients((id) => after.clients.has(id) || after.aliases.has(id)).catch(() => undefined)
  })
  return {}
}

/** What a token of this paddle is for in a sale. */
export function tokenOf(paddle: string, { sale, codes }: { sale: Sale; codes: Pick<PaddleCodes, 'hashOf'> }): TokenFor {
  const { auctionId } = sale
  const client = registrationOf(sale, paddle)?.clientId ?? null
  return { sale: auctionId, client, codeHash: codes.hashOf({ auctionId, paddle }) }
}
