import type { Question, SalePaddle } from '../../entities/people/paddle.ts'
import type { LotNumber } from '../../lot-number.ts'
import { isSamePaddle, paddleNumber, spellingsOf } from '../../paddle-number.ts'
import { peopleTerms } from '../../rules/people-terms.ts'
import { lotOrUntouched, type Sale, termsOf } from '../state.ts'

/** Whether a sale has people behind its paddles: some are registered, or its terms require it. */
export function knowsPeople(sale: Sale): boolean {
  const { registration, limit } = peopleTerms(termsOf(sale))
  return sale.paddles.size > 0 || registration !== 'open' || limit !== null
}

/** The registrations of a paddle's number; only older journals have more than one, as "7" and "07". */
export function registrationsOf({ paddles }: Pick<Sale, 'paddles'>, paddle: string): SalePaddle[] {
  return paddles.size === 0 ? [] : spellingsOf(paddle).flatMap((each) => paddles.get(each) ?? [])
}

/** The registration of a paddle, in any spelling of its number. */
export function registrationOf({ paddles }: Pick<Sale, 'paddles'>, paddle: string): SalePaddle | undefined {
  return paddles.get(paddle) ?? registrationsOf({ paddles }, paddle)[0]
}

/** The numbers that an older journal has registered more than once, each with its registrations. */
export function doubledPaddles({ paddles }: Pick<Sale, 'paddles'>): { paddle: string; registrations: SalePaddle[] }[] {
  const numbers = new Set([...paddles.keys()].filter((each) => paddleNumber(each) !== each).map(paddleNumber))
  return [...numbers].flatMap((paddle) => {
    const registrations = registrationsOf({ paddles }, paddle)
    return registrations.length > 1 ? [{ paddle, registrations }] : []
  })
}

/** The id of a paddle's client, or of the client into which that one was merged; null without one. */
export function clientIdOf(registration: Pick<SalePaddle, 'clientId' | 'mergedInto'> | undefined): string | null {
  return registration?.mergedInto ?? registration?.clientId ?? null
}

/** The holder of a paddle: its client, or if unknown the paddle. Two paddles of a client have the same holder. */
export function holderOf(sale: Pick<Sale, 'paddles'>, paddle: string): string {
  const clientId = clientIdOf(registrationOf(sale, paddle))
  return clientId === null ? `paddle ${paddleNumber(paddle)}` : `client ${clientId}`
}

/** Whether another paddle has the same holder. */
export function sameHolder(sale: Pick<Sale, 'paddles'>, paddle: string): (other: string) => boolean {
  const holder = holderOf(sale, paddle)
  return (other) => isSamePaddle(other, paddle) || holderOf(sale, other) === holder
}

/** Whether a paddle is suspended in the sale, or its client is barred. */
export function isSuspended(sale: Pick<Sale, 'paddles'>, paddle: string | null): boolean {
  return (
    paddle !== null &&
    registrationsOf(sale, paddle).some(({ status, standing }) => status === 'suspended' || standing === 'barred')
  )
}

const byHolder = new WeakMap<object, ReadonlyMap<string, SalePaddle[]>>()

/** The paddles of each client, found once for each set of registrations. */
function paddlesByClient({ paddles }: Pick<Sale, 'paddles'>): ReadonlyMap<string, SalePaddle[]> {
  const known = byHolder.get(paddles)
  if (known) return known
  const found = paddlesBy(paddles, clientIdOf)
  byHolder.set(paddles, found)
  return found
}

/** Groups paddles by a client's id; those without one are left out. */
export function paddlesBy(
  paddles: Sale['paddles'],
  idOf: (paddle: SalePaddle) => string | null,
): ReadonlyMap<string, SalePaddle[]> {
  const found = new Map<string, SalePaddle[]>()
  for (const paddle of paddles.values()) {
    const id = idOf(paddle)
    const known = id === null ? undefined : found.get(id)
    if (known) known.push(paddle)
    else if (id !== null) found.set(id, [paddle])
  }
  return found
}

/**
 * The limit of a paddle's holder: the lowest of the client's and of those of its paddles, else the sale's; null without
 * limit.
 */
export function limitOf(sale: Sale, paddle: string): number | null {
  const own = registrationsOf(sale, paddle)
  const all = own.flatMap((each) => paddlesByClient(sale).get(clientIdOf(each) ?? '') ?? each)
  const limits = all.flatMap(({ limit, clientLimit }) => [limit ?? [], clientLimit ?? []].flat())
  return limits.length > 0 ? Math.min(...limits) : peopleTerms(termsOf(sale)).limit
}

/** Whether a question about a paddle was confirmed before. */
export function wasConfirmed(
  sale: Sale,
  { lotNumber, paddleNumber, question }: { lotNumber: LotNumber; paddleNumber: string; question: Question },
): boolean {
  const lots = question === 'unknown_paddle' ? [...sale.lots.values()] : [lotOrUntouched(sale, lotNumber)]
  return lots.some(({ confirmed = [] }) =>
    confirmed.some((each) => isSamePaddle(each.paddleNumber, paddleNumber) && each.question === question),
  )
}
