import { ApiError } from '../../../data/client/api-error.ts'

/** Why a bid was not placed: the server's own sentence where it gave one. */
export function failureWords(error: Error): string {
  if (!(error instanceof ApiError) || !error.body) return 'Unable to place bid. Please try again.'
  return error.code === 'unknown_bidder'
    ? 'Your paddle was no longer in force. You are given a new one: please bid again.'
    : error.body.message
}
