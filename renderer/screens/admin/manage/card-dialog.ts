/** What an auction's card opens. */
export type CardDialog = 'metadata' | 'lots' | 'delete' | 'audit' | 'reset'
