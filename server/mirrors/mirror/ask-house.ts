import type { Reply } from '../../../shared/api/index.ts'
import { parseReply } from '../../../shared/api/parse-reply.ts'
import { ErrorBody } from '../../../shared/errors.ts'
import { type RefusalStatus, Refused } from '../../access/refused.ts'
import { bearerOf } from '../../access/resolve-principal.ts'
import { newSecret } from '../../access/secret.ts'
import type { AnyCall } from '../../http/contract/handlers.ts'
import { readMarkedKey } from '../../http/idempotency.ts'
import { type AnswerTo, Fields, type MirroredCall, type UnsentQuestion } from '../messages.ts'
import { type HouseLine, notLive } from './house-line.ts'
import { NoAnswer } from './questions.ts'
import type { Turns } from './turns.ts'

/** Milliseconds in which the house is asked again whether it has done what it did not answer, and between two attempts. */
const SETTLE_MS = 10_000
const AGAIN_MS = 250

/** The turn that a call takes; any other is a bidder's own read. */
const TURN: { [N in MirroredCall]?: 'bids' | 'joins' } = { placeBid: 'bids', confirmBid: 'bids', joinAsBidder: 'joins' }

/** What a call is asked by. */
export type CallLine = Pick<HouseLine, 'isLive'> & {
  ask: (question: Extract<UnsentQuestion, { kind: 'call' }>) => Promise<AnswerTo<'call'>>
}

/** Asks the house as whoever asks this mirror. */
export function askHouseBy(line: CallLine, turns: Pick<Turns, 'takeFor'>) {
  async function ask<N extends MirroredCall>(name: N, call: AnyCall, key: string | null): Promise<Reply<N>> {
    const { params, query, body, who, asking } = call
    // Nobody waits for a turn to be told so.
    if (!line.isLive()) throw notLive()
    await turns.takeFor(TURN[name] ?? 'ownReads', who.bidder?.paddleNumber ?? who.address)
    const answer = await line.ask({
      kind: 'call',
      call: name,
      params: Fields.parse(params ?? {}),
      query: Fields.parse(query ?? {}),
      body,
      token: bearerOf(asking.headers),
      key,
      address: who.address.slice(0, 64),
    })
    return parseReply(name, bodyOf(answer))
  }

  return {
    /** A read that is this caller's own. */
    async read<N extends MirroredCall>(name: N, call: AnyCall): Promise<Reply<N>> {
      try {
        return await ask(name, call, null)
      } catch (error) {
        throw error instanceof NoAnswer ? notLive() : error
      }
    },

    /** A write. While it is not known what became of it, it is asked for again under its key. */
    async write<N extends MirroredCall>(name: N, call: AnyCall): Promise<Reply<N>> {
      // The house marks it itself: the same key for something else is refused there too.
      const key = call.key === null ? newSecret() : readMarkedKey(call.key).key
      const end = performance.now() + SETTLE_MS
      let isUnknown = false
      for (;;) {
        try {
          return await ask(name, call, key)
        } catch (error) {
          isUnknown ||= error instanceof NoAnswer
          // Refused by the house, or never sent: it has not happened.
          if (!(error instanceof NoAnswer) && !(isUnknown && saysNothing(error))) throw error
          if (performance.now() > end) throw fateUnknown()
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    },
  }
}

/** The reply that an answer holds; throws as the house refused. */
export function bodyOf({ status, body }: Pick<AnswerTo<'call'>, 'status' | 'body'>): unknown {
  if (status === 200) return body
  const { message, code, details } = ErrorBody.parse(body)
  throw new Refused(STATUSES.find((each) => each === status) ?? 503, code, message, details)
}

const STATUSES: readonly RefusalStatus[] = [400, 401, 403, 404, 409, 413, 415, 429, 503]

/** Whether a refusal leaves open what became of what was asked before. */
const saysNothing = (error: unknown) => error instanceof Refused && (error.code === 'not_live' || error.status === 429)

function fateUnknown(): Refused {
  const sentence =
    'The saleroom did not answer: it is not known whether this was done. Please look before you try again.'
  return new Refused(503, 'fate_unknown', sentence)
}
