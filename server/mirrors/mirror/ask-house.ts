import type { Reply } from '../../../shared/api/index.ts'
import { parseReply } from '../../../shared/api/parse-reply.ts'
import { ErrorBody } from '../../../shared/errors.ts'
import { type RefusalStatus, Refused } from '../../access/refused.ts'
import { bearerOf } from '../../access/resolve-principal.ts'
import { newSecret } from '../../access/secret.ts'
import type { AnyCall } from '../../http/contract/handlers.ts'
import { readMarkedKey } from '../../http/idempotency.ts'
import { type AnswerTo, BIDDER_WRITES, Fields, type MirroredCall, type UnsentQuestion } from '../messages.ts'
import { type HouseLine, notLive } from './house-line.ts'
import { NoAnswer } from './questions.ts'
import type { Turns } from './turns.ts'

/** How long a write without an answer is repeated, and the time between two attempts, in ms. */
const SETTLE_MS = 10_000
const AGAIN_MS = 250

/** The turn of each call; all others read one bidder's data. */
const TURN = new Map<MirroredCall, 'bids' | 'joins'>([
  ...BIDDER_WRITES.map((name) => [name, 'bids'] as const),
  ['joinAsBidder', 'joins'] as const,
])

/** The line that calls are sent on. */
export type CallLine = Pick<HouseLine, 'isLive'> & {
  ask: (question: Extract<UnsentQuestion, { kind: 'call' }>) => Promise<AnswerTo<'call'>>
}

/** Sends calls to the house for the person who asks this mirror. */
export function askHouseBy(line: CallLine, turns: Pick<Turns, 'takeFor'>) {
  async function ask<N extends MirroredCall>(name: N, call: AnyCall, key: string | null): Promise<Reply<N>> {
    const { params, query, body, who, asking } = call
    // Refused at once, so that no caller waits for a turn in vain.
    if (!line.isLive()) throw notLive()
    await turns.takeFor(TURN.get(name) ?? 'ownReads', who.bidder?.paddleNumber ?? who.address)
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
    /** Reads data of this caller alone. */
    async read<N extends MirroredCall>(name: N, call: AnyCall): Promise<Reply<N>> {
      try {
        return await ask(name, call, null)
      } catch (error) {
        throw error instanceof NoAnswer ? notLive() : error
      }
    },

    /** Writes. While the result is unknown, repeats the write with the same key. */
    async write<N extends MirroredCall>(name: N, call: AnyCall): Promise<Reply<N>> {
      // Without this server's mark: the house adds its own, and also refuses the same key for another call.
      const key = call.key === null ? newSecret() : readMarkedKey(call.key).key
      const end = performance.now() + SETTLE_MS
      let isUnknown = false
      for (;;) {
        try {
          return await ask(name, call, key)
        } catch (error) {
          isUnknown ||= error instanceof NoAnswer
          // Refused by the house, or never sent: the write was not done.
          if (!(error instanceof NoAnswer) && !(isUnknown && saysNothing(error))) throw error
          if (performance.now() > end) throw fateUnknown()
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    },
  }
}

/** Returns the body of an answer; throws the house's refusal. */
export function bodyOf({ status, body }: Pick<AnswerTo<'call'>, 'status' | 'body'>): unknown {
  if (status === 200) return body
  const { message, code, details } = ErrorBody.parse(body)
  throw new Refused(STATUSES.find((each) => each === status) ?? 503, code, message, details)
}

const STATUSES: readonly RefusalStatus[] = [400, 401, 403, 404, 409, 413, 415, 429, 503]

/** Whether a refusal leaves the result of an earlier attempt unknown. */
const saysNothing = (error: unknown) => error instanceof Refused && (error.code === 'not_live' || error.status === 429)

function fateUnknown(): Refused {
  const sentence =
    'The saleroom did not answer: it is not known whether this was done. Please look before you try again.'
  return new Refused(503, 'fate_unknown', sentence)
}
