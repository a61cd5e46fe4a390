import type { ScreenPath } from '../../../shared/screens.ts'

/** One of the seven working areas. */
export type Card = { title: string; text: string; action: string; to: ScreenPath }

export const CARDS: readonly Card[] = [
  {
    title: 'Admin panel',
    text: 'Upload auction data, manage auctions, control live sessions.',
    action: 'Access Admin',
    to: '/admin',
  },
  {
    title: 'Sale catalogue',
    text: 'Browse lots, active lot highlighted, real-time updates.',
    action: 'View Catalogue',
    to: '/sale-catalogue',
  },
  {
    title: 'Online bidding',
    text: 'Real-time bids with automatic increment validation.',
    action: 'Start Bidding',
    to: '/online-bidding',
  },
  {
    title: 'Clerk screen',
    text: 'Phone and floor bids with bid history.',
    action: 'Open Clerk',
    to: '/clerk-screen',
  },
  {
    title: 'Auctioneer screen',
    text: 'Large-format display for conducting a live auction with bid visibility.',
    action: 'Open Display',
    to: '/auctioneer-screen',
  },
  {
    title: 'Entry clerk',
    text: 'Record lot outcomes and progress the auction.',
    action: 'Record Sales',
    to: '/entry-clerk-screen',
  },
  {
    title: 'Currency display',
    text: 'Live currency conversion for floor bidders.',
    action: 'View Rates',
    to: '/currency-screen',
  },
]
