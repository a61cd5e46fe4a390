import type { ReadName, Reply } from '../client/call-types.ts'

/** Where the cache holds a read's reply: the call's name, then what it was asked of. */
export type Place<N extends ReadName> = readonly [N, ...string[]]

const of = <const N extends ReadName>(name: N, ...what: string[]): Place<N> => [name, ...what]

/** Where the house's data lies; what is read of the sale on show lies in the store. */
export const keys = {
  /** Of the sale that the catalogue shows; without it every one that is stored, and the beginning of both. */
  auctionData: (view?: 'shown') => of('auctionData', ...(view ? [view] : [])),
  auctionLocation: () => of('auctionLocation'),

  audit: (auctionId: string) => of('audit', auctionId),
  history: (auctionId: string) => of('history', auctionId),

  tags: () => of('tags'),
  tagUsage: (id: string) => of('tagUsage', id),
  styleEditor: () => of('styleEditor'),
  themes: () => of('themes'),
  activeTheme: () => of('activeTheme'),

  rates: () => of('rates'),
  permanentAuctions: () => of('permanentAuctions'),
  uploadProgress: (id: string) => of('uploadProgress', id),
  me: () => of('me'),
  lanAccess: () => of('lanAccess'),
  displayLinks: () => of('displayLinks'),
  mirrors: () => of('mirrors'),
  devices: () => of('devices'),
  system: () => of('system'),
  crowd: () => of('crowd'),
  replay: () => of('replay'),
  rehearsal: () => of('rehearsal'),
  rehearsalTruth: (which: string) => of('rehearsalTruth', which),
  rehearsalDebrief: (id: string) => of('rehearsalDebrief', id),
  rehearsals: () => of('rehearsals'),
}

/** What answers and messages may do to the house's data: there, and wherever a place begins so. What holds nothing stays empty. */
export type HouseCache = {
  change: <N extends ReadName>(place: Place<N>, to: (now: Reply<N>) => Reply<N>) => void
  /** The reply whole, also where none is held yet: read again afterwards, a reply asked for before does not undo it. */
  put: <N extends ReadName>(place: Place<N>, reply: Reply<N>) => void
}

/**
 * Reads what screens show again, and forgets the rest: a later message would make what was only marked as old look
 * whole. By the beginning of its key; everything, where none is given.
 */
export type ReadAgain = (...key: [] | [name: ReadName | 'lot', ...of: string[]]) => void
