import type { LotNumber } from '../../shared/lot-number.ts'
import type { ReadName } from './call-types.ts'

/** Where the cache holds a read's reply: the call's name, then what it was asked of. */
export type Place<N extends ReadName> = readonly [N, ...string[]]

/** How much of the auction's state was asked for. DESIGN 8. */
export type View = 'current' | 'full'

const of = <const N extends ReadName>(name: N, ...what: (string | number)[]): Place<N> => [name, ...what.map(String)]

/** Every query key there is. The lots' own speak of the sale on show, as their calls do. */
export const keys = {
  auctionState: (view: View) => of('auctionState', view),
  auctionData: () => of('auctionData'),
  auctionLocation: () => of('auctionLocation'),

  lotState: (lot: LotNumber) => of('lotState', lot),
  saleStatus: (lot: LotNumber) => of('saleStatus', lot),
  bidsOfLot: (lot: LotNumber) => of('bidsOfLot', lot),
  allBidsOfLot: (lot: LotNumber) => of('allBidsOfLot', lot),
  pendingBids: (lot: LotNumber) => of('pendingBids', lot),

  advancedBidsOfLot: (auctionId: string, lot: LotNumber) => of('advancedBidsOfLot', auctionId, lot),
  audit: (auctionId: string) => of('audit', auctionId),

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
  devices: () => of('devices'),
  system: () => of('system'),
  crowd: () => of('crowd'),
  replay: () => of('replay'),
}

/** The reads of single lots of the sale on show: another sale on show makes all of them void. */
export const LOT_READS = [
  'lotState',
  'saleStatus',
  'bidsOfLot',
  'allBidsOfLot',
  'pendingBids',
] as const satisfies readonly ReadName[]
export type LotReadName = (typeof LOT_READS)[number]
