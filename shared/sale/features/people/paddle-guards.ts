import { isRefusal, type Refusal, refuse } from '../../../engine/decision.ts'
import { Question } from '../../../entities/people/paddle.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { nearPaddles } from '../../../near-paddles.ts'
import { isSamePaddle } from '../../../paddle-number.ts'
import { peopleTerms } from '../../../rules/people-terms.ts'
import { amountWords, beats, findBiddableLot, waits } from '../../guards.ts'
import { ExposureTally, exposureWith } from '../../people/exposure.ts'
import { isSuspended, knowsPeople, limitOf, registrationOf, sameHolder, wasConfirmed } from '../../people/holders.ts'
import { lotOrUntouched, pendingOf, type Sale, type SaleBid, termsOf } from '../../state.ts'

/** A bid before it is accepted. */
type Wanted = { lotNumber: LotNumber; amount: number; paddleNumber: string | null; channel?: string | undefined }
type OfPaddle = Wanted & { paddleNumber: string }

/** Refuses a bid of a suspended paddle or a barred client; the client has the reason. */
export function notSuspended(sale: Sale, paddle: string | null): Refusal | null {
  if (paddle === null || !isSuspended(sale, paddle)) return null
  const { reasonId = null, standing } = registrationOf(sale, paddle) ?? {}
  const words = standing === 'barred' ? `The client of paddle ${paddle} is barred` : `Paddle ${paddle} is suspended`
  return refuse('suspended', words, { reasonId })
}

/** Refuses an online bid that its paddle may not make, with a message for its bidder. */
export function mayBidOnline(sale: Sale, bid: Wanted): Refusal | null {
  const { paddleNumber } = bid
  if (paddleNumber === null || !knowsPeople(sale)) return null
  return (
    mayBeOnline(sale, { ...bid, paddleNumber }) ??
    isAloneOnline(sale, { ...bid, paddleNumber }) ??
    staysWithinLimit(sale, { ...bid, paddleNumber })
  )
}

/** Refuses a paddle that is suspended or not approved. */
export function mayBeOnline(sale: Sale, bid: OfPaddle): Refusal | null {
  return knowsPeople(sale) ? (notSuspended(sale, bid.paddleNumber) ?? isApproved(sale, bid)) : null
}

/** Refuses a paddle that is not approved. A platform's bidders are registered there. */
function isApproved(sale: Sale, { paddleNumber: paddle, channel }: OfPaddle): Refusal | null {
  const status = registrationOf(sale, paddle)?.status
  const { registration } = peopleTerms(termsOf(sale))
  if (status === 'approved' || (status === undefined && (registration === 'open' || channel !== undefined))) return null
  return status === undefined && registration === 'registered'
    ? refuse('not_approved', `Paddle ${paddle} is not registered for this sale. Please register with the house`)
    : refuse('not_approved', `Paddle ${paddle} is not approved yet. Please wait for the house`)
}

/** Refuses an online bid against another paddle of its client. */
function isAloneOnline(sale: Sale, { lotNumber, paddleNumber }: OfPaddle): Refusal | null {
  const lot = lotOrUntouched(sale, lotNumber)
  const isOurs = sameHolder(sale, paddleNumber)
  const other = [lot.highest, ...pendingOf(lot)].find(
    (bid) =>
      bid && bid.paddleNumber !== null && !isSamePaddle(bid.paddleNumber, paddleNumber) && isOurs(bid.paddleNumber),
  )
  if (!other) return null
  const what = other === lot.highest ? 'leads' : 'has a bid waiting on'
  return refuse('client_leads', `Your paddle ${other.paddleNumber} ${what} lot ${lotNumber}`, {
    paddleNumber: other.paddleNumber,
  })
}

function staysWithinLimit(sale: Sale, bid: OfPaddle): Refusal | null {
  const over = overLimit(sale, bid, (wanted) => exposureWith(sale, wanted))
  if (!over) return null
  const { limit, exposure } = over
  const words = `Your limit is ${amountWords(sale, limit)}: with this bid your total would be ${amountWords(sale, exposure)}`
  return refuse('over_limit', words, over)
}

function overLimit(sale: Sale, bid: OfPaddle, exposureOf: Exposure): { limit: number; exposure: number } | null {
  const limit = limitOf(sale, bid.paddleNumber)
  if (limit === null) return null
  const exposure = exposureOf(bid)
  return exposure > limit ? { limit, exposure } : null
}

/**
 * Returns the questions about a room bid that this call confirms. Refuses the bid with the code of the first open
 * question. Each is asked once per paddle and lot; whether a paddle is registered, once per sale.
 */
export function questionsAbout(sale: Sale, bid: Wanted, confirm: readonly Question[]): Question[] | Refusal {
  const { paddleNumber } = bid
  if (paddleNumber === null || paddleNumber === 'FLOOR' || !knowsPeople(sale)) return []
  return answered(sale, { ...bid, paddleNumber }, { confirm, questions: QUESTIONS })
}

/**
 * The same for a bid that staff record otherwise than by a call in the room: in the book, by a correction, for a call
 * that may fail, or with the hammer. Only the suspension and the limit count.
 */
export function limitQuestions(sale: Sale, bid: Wanted, confirm: readonly Question[]): Question[] | Refusal {
  return limitAnswered(sale, bid, { confirm, exposure: (wanted) => exposureWith(sale, wanted) })
}

/** `limitQuestions` for the rows of a list: the exposures are computed once. `add` counts an advance bid for the later rows. */
export function limitQuestionsOfRows(sale: Sale, confirm: readonly Question[]) {
  const tally = new ExposureTally(sale)
  return {
    ask: (bid: Wanted) => limitAnswered(sale, bid, { confirm, exposure: (wanted) => tally.with(wanted) }),
    add: (bid: OfPaddle) => tally.add(bid),
  }
}

type Exposure = (bid: OfPaddle) => number

function limitAnswered(
  sale: Sale,
  bid: Wanted,
  { confirm, exposure }: { confirm: readonly Question[]; exposure: Exposure },
): Question[] | Refusal {
  const { paddleNumber } = bid
  if (paddleNumber === null || paddleNumber === 'FLOOR' || !knowsPeople(sale)) return []
  const ask: Asking = ['over_limit', (now, wanted) => goesOverLimit(now, wanted, exposure)]
  return answered(sale, { ...bid, paddleNumber }, { confirm, questions: [ask] })
}

type Asking = readonly [Question, (sale: Sale, bid: OfPaddle) => Refusal | null]

function answered(
  sale: Sale,
  bid: OfPaddle,
  { confirm, questions }: { confirm: readonly Question[]; questions: readonly Asking[] },
): Question[] | Refusal {
  const suspended = notSuspended(sale, bid.paddleNumber)
  if (suspended) return suspended
  // The server knows which paddles bid online, and asks.
  const confirmed: Question[] = confirm.filter((question) => question === 'paddle_is_online')
  for (const [question, ask] of questions) {
    const refusal = ask(sale, bid)
    if (!refusal || wasConfirmed(sale, { ...bid, question })) continue
    const isFinal = question === 'over_limit' && peopleTerms(termsOf(sale)).overLimit === 'refuse'
    if (isFinal) return refuse(question, refusal.message, { ...Object(refusal.details), isFinal })
    if (!confirm.includes(question)) return refusal
    confirmed.push(question)
  }
  return confirmed
}

/** The questions that the sale itself asks. */
const QUESTIONS: readonly Asking[] = [
  ['unknown_paddle', isUnknown],
  ['client_leads', otherLeads],
  ['over_limit', (sale, bid) => goesOverLimit(sale, bid, (wanted) => exposureWith(sale, wanted))],
]

function isUnknown(sale: Sale, { paddleNumber }: OfPaddle): Refusal | null {
  if (peopleTerms(termsOf(sale)).registration !== 'registered' || registrationOf(sale, paddleNumber)) return null
  const near = nearPaddles(paddleNumber, [...sale.paddles.keys()])
  const words = near.length > 0 ? `: there is ${near.join(', ')}` : ''
  return refuse('unknown_paddle', `Paddle ${paddleNumber} is not registered${words}`, { near })
}

function otherLeads(sale: Sale, { lotNumber, paddleNumber }: OfPaddle): Refusal | null {
  const leader = lotOrUntouched(sale, lotNumber).highest?.paddleNumber ?? null
  if (leader === null || isSamePaddle(leader, paddleNumber) || !sameHolder(sale, paddleNumber)(leader)) return null
  const words = `Paddle ${leader} of the same client leads lot ${lotNumber}`
  return refuse('client_leads', words, { paddleNumber: leader })
}

function goesOverLimit(sale: Sale, bid: OfPaddle, exposureOf: Exposure): Refusal | null {
  const over = overLimit(sale, bid, exposureOf)
  if (!over) return null
  const [exposure, limit] = [over.exposure, over.limit].map((amount) => amountWords(sale, amount))
  return refuse('over_limit', `Paddle ${bid.paddleNumber} would reach ${exposure}, above its limit of ${limit}`, over)
}

/**
 * Refuses a caller's bid that can't wait: its paddle leads, or has a waiting bid. Questions are for the clerk who
 * accepts it, not for the caller.
 */
export function refuseCallersBid(sale: Sale, bid: Wanted): Refusal | null {
  const { lotNumber, paddleNumber } = bid
  const lot = findBiddableLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  if (paddleNumber === null) return refuse('paddle_needed', 'A caller’s bid needs a paddle')
  if (lot.highest && isSamePaddle(lot.highest.paddleNumber, paddleNumber))
    return refuse('already_leads', `Paddle ${paddleNumber} leads lot ${lotNumber} already`)
  if (waits(lot, { paddleNumber, except: null }))
    return refuse('bid_pending', `Paddle ${paddleNumber} already has a bid on lot ${lotNumber} that waits`)
  const tooLow = beats(sale, lot, bid.amount)
  if (tooLow) return tooLow
  const questions = questionsAbout(sale, bid, Question.options)
  return isRefusal(questions) ? questions : null
}

/** Asks about a telephone bid that the clerk enters while its caller's waits: entered twice, it would outbid itself. */
export function callerWaits(
  sale: Sale,
  { lotNumber, type, paddleNumber, amount }: Wanted & Pick<SaleBid, 'type'>,
  confirm: readonly Question[],
): Refusal | null {
  if (type !== 'phone' || confirm.includes('caller_waits')) return null
  const waiting = pendingOf(lotOrUntouched(sale, lotNumber)).find(
    (bid) =>
      bid.type === 'phone' &&
      (paddleNumber === null ? bid.amount === amount : isSamePaddle(bid.paddleNumber, paddleNumber)),
  )
  if (!waiting) return null
  const words = `The caller’s bid of ${amountWords(sale, waiting.amount)} for paddle ${waiting.paddleNumber} waits: accept that instead`
  return refuse('caller_waits', words, { bidId: waiting.id, amount: waiting.amount })
}

/** As `questionsAbout`, and asks if the leading telephone bid has no paddle: it may be the same bidder's. */
export function questionsOfCaller(sale: Sale, bid: Wanted, confirm: readonly Question[]): Question[] | Refusal {
  const { lotNumber, paddleNumber } = bid
  const question = Question.enum.telephone_leads
  const { highest } = lotOrUntouched(sale, lotNumber)
  const isOpen =
    highest?.type === 'phone' &&
    highest.paddleNumber === null &&
    paddleNumber !== null &&
    !wasConfirmed(sale, { lotNumber, paddleNumber, question })
  if (isOpen && !confirm.includes(question)) {
    const words = `A telephone bid of ${amountWords(sale, highest.amount)} without a paddle leads. It may be the bid of paddle ${paddleNumber}`
    return refuse(question, words, { bidId: highest.id, amount: highest.amount })
  }
  const others = questionsAbout(sale, bid, confirm)
  return isRefusal(others) || !isOpen ? others : [question, ...others]
}
