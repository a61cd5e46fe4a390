/**
 * Why the server refuses the public something, by the code it gives; each with the server's own English sentence. English
 * pages show that sentence, all others the words of their language. `#`, where a text has one, is the refusal's figure.
 */
export type Refusals = {
  /** No auction is live */
  auction_not_live: string
  /** There is no auction “…” */
  auction_unknown: string
  /** Paddle 4711 already has a bid on lot 12 awaiting approval */
  bid_pending: string
  /** Bid must be above # */
  bid_too_low: string
  /** Bid must be at least the asking price of # */
  bid_below_asking: string
  /** This could not be saved. Please speak to the clerk. */
  cannot_save: string
  /** Your paddle # leads lot 12, or: has a bid waiting on lot 12 */
  client_leads: string
  /** This code is for another sale. Please ask at the desk. */
  code_of_other_sale: string
  /** This code is not known. Please ask for a new one at the desk. */
  code_unknown: string
  /** Something went wrong here. Please look whether it was done before you try again. */
  internal: string
  /** This link is no longer in force. Ask the clerk for a new one. */
  link_unknown: string
  /** Lot 12 is already sold, or: has not been started */
  lot_not_active: string
  /** Lot 12 is not in this sale */
  lot_unknown: string
  /** No paddles are left. */
  no_paddles: string
  /** Set asking price first. (To a bidder: bidding has not been opened.) */
  no_start_price: string
  /** Paddle 4711 is not approved yet. Please wait for the house. Or: is not registered; please register with the house */
  not_approved: string
  /** This page is not live just now: the saleroom can’t be reached. It comes back by itself. */
  not_live: string
  /** You are not signed in. */
  not_signed_in: string
  /** Only staff may do this. */
  not_your_role: string
  /** Your limit is #: with this bid you would stand above it */
  over_limit: string
  /** Too many screens are connected */
  room_full: string
  /** The sale is paused */
  sale_paused: string
  /** Paddle 4711 is suspended */
  suspended: string
  /** Too many requests. Please wait a moment. */
  too_fast: string
  /** Too many codes were tried. Please ask at the desk, or try again later. */
  too_many_codes: string
  /** Too many screens are connected from this device */
  too_many_screens: string
  /** This paddle is no longer in force. Please join again. */
  unknown_bidder: string
}

/** The refusals that have words of their own; whatever else is refused is told in general. */
export type RefusalCode = keyof Refusals
