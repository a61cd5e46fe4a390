import type { MoneyUnit } from '../../shared/money/money-unit.ts'
import { ApiError, NoAnswerError, sentenceOf } from '../data/client/api-error.ts'
import type { Language } from './language.ts'
import type { RefusalCode, Refusals } from './refusals.ts'

/**
 * Why something failed, in the language of the page: English as the server says it, any other by the refusal's code and
 * details. `unit`: what its amounts count.
 */
export function reasonIn(language: Language, error: unknown, unit?: MoneyUnit): string {
  const { code, words, refusals } = language
  if (error instanceof NoAnswerError) return words.states.serverSilent
  if (code === 'en') return sentenceOf(error)
  if (!(error instanceof ApiError)) return words.states.broken
  return (refusals && refusalWords(refusals, error, { language, unit })) ?? words.states.refused
}

function refusalWords(
  refusals: Refusals,
  { code, body }: ApiError,
  { language: { figure, amount }, unit }: { language: Language; unit: MoneyUnit | undefined },
): string | undefined {
  if (code === null) return undefined
  const details: Readonly<Record<string, unknown>> = isRecord(body?.details) ? body.details : {}
  const least = details.askingPrice ?? details.startPrice
  const name = code === 'bid_too_low' && least !== undefined ? 'bid_below_asking' : code
  const told = least ?? details.highestBid ?? details.limit ?? details.paddleNumber
  const shown =
    typeof told === 'number' ? (unit ? amount(told, unit) : figure(told)) : typeof told === 'string' ? told : ''
  return isRefusal(refusals, name) ? refusals[name].replace('#', shown) : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isRefusal = (refusals: Refusals, code: string): code is RefusalCode => Object.hasOwn(refusals, code)
