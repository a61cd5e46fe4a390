/** The dialogs of an auction's card. */
export type CardDialog = 'metadata' | 'lots' | 'advance bids' | 'delete' | 'audit' | 'reset'
