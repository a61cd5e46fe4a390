export const DESK_ROLES = ['clerk', 'entry_clerk', 'caller', 'platform_clerk', 'auctioneer'] as const
export type DeskRole = (typeof DESK_ROLES)[number]
/** The roles that a rehearsal names besides its trainee, who is the clerk. */
export const OTHER_ROLES = DESK_ROLES.slice(1)
