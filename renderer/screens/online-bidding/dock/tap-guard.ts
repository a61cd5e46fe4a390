/** How long an offer must have stood before a tap means it, in milliseconds: a thumb on its way down can't stop. */
export const STEADY_MS = 300

/** The amount that a press of the bid button would bid; null for nothing. */
export type Offer = { lotNumber: string; amount: number } | null

export function sameOffer(one: Offer, other: Offer): boolean {
  return one === other || (one?.lotNumber === other?.lotNumber && one?.amount === other?.amount)
}

/**
 * The meaning of a tap. 'bid': the offer was there when the thumb came down, and long enough before. 'ask': it changed under
 * the thumb; nothing is bid, and the bidder is told the new amount. 'nothing': there is nothing to bid.
 */
export function judgeTap({
  offer,
  steady,
  aimedAt,
}: {
  offer: Offer
  /** The offer that has stood long enough. */
  steady: Offer
  /** The offer when the thumb came down; left out for the keyboard. */
  aimedAt?: Offer | undefined
}): 'bid' | 'ask' | 'nothing' {
  if (offer === null) return 'nothing'
  if (aimedAt !== undefined && !sameOffer(aimedAt, offer)) return 'ask'
  return sameOffer(steady, offer) ? 'bid' : 'ask'
}
