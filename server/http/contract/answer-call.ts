import { z } from 'zod'
import type { CallAnswer, PackedAnswer } from '../../../shared/sale/live.ts'
import { Refused } from '../../access/refused.ts'
import type { Asking } from '../../access/resolve-principal.ts'
import { type CachedBody, SHORT } from '../cache/cached-body.ts'
import type { Calls } from './run-call.ts'

/** A call from a socket or mirror; its params and query as in HTTP, or as JSON values. */
const CallMessage = z.strictObject({
  call: z.string(),
  params: z.looseObject({}).optional(),
  query: z.looseObject({}).optional(),
  body: z.unknown().optional(),
  key: z.string().optional(),
  /** Like the header X-Desk. */
  desk: z.string().optional(),
  encoding: z.literal('gzip').optional(),
})

/** A full read, in bytes that are shared by many answers. */
type KeptAnswer = { status: number; json: Buffer }
type Message = z.infer<typeof CallMessage>

/** The reply to a call as the text that HTTP would send. */
type TextAnswer = { status: number; text: string; sale?: string }
type KeptBody = { kept: CachedBody; encoding: Message['encoding'] }

/**
 * Answers a call, `{call, params, query, body, key}`, from another transport than HTTP; a full read in HTTP's bytes,
 * which are made once for all. Never throws.
 */
export async function answerCall(calls: Calls, message: unknown, asking: Asking): Promise<CallAnswer | KeptAnswer> {
  const answer = await answerOf(calls, message, asking)
  if ('kept' in answer) return { status: 200, json: answer.kept.bytes }
  if (!('text' in answer)) return answer
  const { text, ...rest } = answer
  return { body: JSON.parse(text), ...rest }
}

/** Like `answerCall` for sockets, which send text. A full read is made once for all, and gzipped if requested. */
export function socketAnswers(calls: Calls) {
  return async (message: unknown, asking: Asking): Promise<CallAnswer | TextAnswer | KeptAnswer | PackedAnswer> => {
    const answer = await answerOf(calls, message, asking)
    return 'kept' in answer ? await bytesOf(answer) : answer
  }
}

async function bytesOf({ kept, encoding }: KeptBody): Promise<KeptAnswer | PackedAnswer> {
  return encoding ? { status: 200, encoding, body: await kept.encoded(encoding) } : { status: 200, json: kept.bytes }
}

async function answerOf(calls: Calls, message: unknown, asking: Asking): Promise<CallAnswer | TextAnswer | KeptBody> {
  try {
    const parsed = CallMessage.safeParse(message)
    if (!parsed.success) return await calls.refuse(asking, malformed())
    const { call: name, params = {}, query = {}, body, key, desk, encoding } = parsed.data
    const call = calls.find(name) ?? (await calls.refuse(asking, noSuchCall(name)))
    const asked = { asking, params: asText(params), query: asText(query), body: () => body, key, desk }
    const outcome = await calls.run(call, asked)
    if (!outcome) throw new Error(`${name} was answered by its handler, which no socket hears`)
    if ('kept' in outcome) return keptAnswer(outcome.kept, encoding)
    const { status, text, headers } = outcome
    const sale = headers['X-Sale-Seq']
    return sale === undefined ? { status, text } : { status, text, sale }
  } catch (error) {
    return calls.failed(error, asking)
  }
}

/** A short cached body as a text, with the seq of the sale. */
function keptAnswer(kept: CachedBody, encoding: Message['encoding']): TextAnswer | KeptBody {
  const { bytes, headers } = kept
  if (bytes.length > SHORT) return { kept, encoding }
  const sale = headers['X-Sale-Seq']
  return { status: 200, text: bytes.toString(), ...(sale !== undefined && { sale }) }
}

function malformed(): Refused {
  return new Refused(400, 'malformed', 'A call has the fields call, params, query, body and key.')
}

/** The refusal of a call that is not in the contract. */
export function noSuchCall(name: string): Refused {
  return new Refused(404, 'no_such_call', `The call ${name} does not exist.`)
}

/** Params and query as in a URL. */
function asText(fields: object): object {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'object' ? value : String(value)]))
}
