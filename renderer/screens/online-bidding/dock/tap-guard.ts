/** How long an offer must be shown before a tap means it, in ms: a thumb on its way down cannot stop. */
export const STEADY_MS = 300

/** The bid that a press of the button makes; null for none. */
export type Offer = { lotNumber: string; amount: number } | null

export function sameOffer(one: Offer, other: Offer): boolean {
  return one === other || (one?.lotNumber === other?.lotNumber && one?.amount === other?.amount)
}

/**
 * Returns the meaning of a tap. 'bid': the offer was shown when the thumb came down, and long enough before. 'ask': it
 * changed under the thumb, or has not been announced yet to a bidder who may be listening; no bid is made, and the bidder
 * learns the new amount. 'nothing': no bid is possible.
 */
export function judgeTap({
  offer,
  steady,
  aimedAt,
  heard,
}: {
  offer: Offer
  /** The offer that was shown long enough. */
  steady: Offer
  /** The offer when the thumb came down; omitted for the keyboard. */
  aimedAt?: Offer | undefined
  /** What the announcer said last. */
  heard: 'offer' | 'older offer'
}): 'bid' | 'ask' | 'nothing' {
  if (offer === null) return 'nothing'
  if (heard === 'older offer' || (aimedAt !== undefined && !sameOffer(aimedAt, offer))) return 'ask'
  return sameOffer(steady, offer) ? 'bid' : 'ask'
}
