import type { MoneyUnit } from '../../shared/amounts/money-unit.ts'
import { ApiError, NoAnswerError, sentenceOf } from '../api-error.ts'
import type { Language } from './language.ts'

/**
 * Why something failed, in the language of the page: English as the server says it, any other by the refusal's code and
 * details. `unit`: what its amounts count.
 */
export function reasonIn({ code, words, refusal }: Language, error: unknown, unit?: MoneyUnit): string {
  if (error instanceof NoAnswerError) return words.states.serverSilent
  if (code === 'en') return sentenceOf(error)
  if (!(error instanceof ApiError)) return words.states.broken
  return refusal(error, unit) ?? words.states.refused
}
