import { isSamePaddle } from '../../paddle-number.ts'
import { peopleTerms } from '../../rules/people-terms.ts'
import { channelsOf } from '../channels.ts'
import { exposureOf } from '../people/exposure.ts'
import { limitOf } from '../people/holders.ts'
import { type LotSale, type Sale, type SaleBid, termsOf } from '../state.ts'

/** A bid that is valid or waits, an advance bid, or the buyer of a lot. */
type Claim = Pick<SaleBid, 'paddleNumber'> & Partial<Pick<SaleBid, 'amount' | 'channel' | 'status' | 'type'>>

/**
 * The codes of refusal of a change from one sale to another: a bid begins to count, or counts for more, or a paddle
 * becomes a buyer, that must not. A bid must not if its paddle is suspended or its client barred, if its platform was removed, or if it is
 * online, or under terms that refuse, and above the limit. Computed by other code than the sale's own.
 */
export function broughtBack(from: Sale, to: Sale): string[] {
  return newClaims(from, to).flatMap((claim) => {
    const { paddleNumber, channel } = claim
    const isSuspended = [...to.paddles.values()].some(
      ({ paddle, status, standing }) =>
        isSamePaddle(paddle, paddleNumber) && (status === 'suspended' || standing === 'barred'),
    )
    const isRemoved = channel !== undefined && !channelsOf(to).some(({ id }) => id === channel)
    return [
      ...(isSuspended ? ['suspended'] : []),
      ...(isRemoved ? ['platform_unknown'] : []),
      ...(isAboveLimit(to, claim) ? ['over_limit'] : []),
    ]
  })
}

function newClaims(from: Sale, to: Sale): Claim[] {
  const known = claimsOf(from)
  const bids = [...claimsOf(to)].flatMap(([id, claim]) => {
    const was = known.get(id)
    const isSame =
      was?.paddleNumber === claim.paddleNumber && was.channel === claim.channel && was.status === claim.status
    return isSame && (claim.amount ?? 0) <= (was.amount ?? 0) ? [] : [claim]
  })
  const buyers = [...to.lots.values()].flatMap(({ lotNumber, outcome }) => {
    const was = from.lots.get(lotNumber)
    const buyer = outcome?.paddleNumber ?? null
    const isNew = buyer !== null && ![was?.outcome?.paddleNumber, was?.highest?.paddleNumber].includes(buyer)
    return isNew ? [{ paddleNumber: buyer }] : []
  })
  return [...bids, ...buyers]
}

function claimsOf({ lots, commissions }: Sale): Map<string, Claim> {
  const isClaim = (bid: SaleBid) =>
    ['active', 'pending'].includes(bid.status) && !bid.cancelled && !bid.deletedByClerk && bid.type !== 'start_price'
  const bids = [...lots.values()].flatMap((lot: LotSale) => [...lot.bids.values()].filter(isClaim))
  // An advance bid counts from when it is left; a change of its amount would leave another one.
  const left = [...commissions.values()].map(({ id, paddleNumber }) => ({ id, paddleNumber }))
  return new Map<string, Claim>([...left, ...bids].map((claim) => [claim.id, claim]))
}

function isAboveLimit(sale: Sale, { paddleNumber: paddle, type, status }: Claim): boolean {
  const isChecked = type === 'online' || peopleTerms(termsOf(sale)).overLimit === 'refuse'
  if (!isChecked || paddle === null || paddle === 'FLOOR' || status === 'pending') return false
  return exposureOf(sale, paddle) > (limitOf(sale, paddle) ?? Number.POSITIVE_INFINITY)
}
