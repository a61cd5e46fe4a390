/**
 * The audiences of a field of a sale: staff, the room's displays, a caller's or a platform's desk, the public; `own` is
 * a bidder who looks at own data; `charges` the public and the desks while the sale shows the totals of its lots.
 */
export type AudienceName = 'staff' | 'display' | 'desk' | 'public' | 'own' | 'charges'

export const EVERYBODY = ['staff', 'display', 'desk', 'public'] as const

/** The audiences of the house: staff, an entry clerk, each kind of desk, the room's displays, the public. */
export const HOUSE_EVERYBODY = [
  'staff',
  'entry',
  'caller',
  'platform',
  'prompter',
  'vendor',
  'display',
  'public',
] as const
export type HouseAudience = (typeof HOUSE_EVERYBODY)[number]
