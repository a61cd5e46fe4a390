/** What an auction's card opens. */
export type CardDialog = 'metadata' | 'lots' | 'advance bids' | 'delete' | 'audit' | 'reset'
