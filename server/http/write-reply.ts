import type { OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { ReplyHeaders } from './contract/handlers.ts'
import type { SentReply } from './idempotent-replies.ts'
import { ANSWER_HEADERS } from './security-headers.ts'

/** The reply to a write, from any transport. */
export type WrittenReply = SentReply & { headers: ReplyHeaders; replayed: boolean }

const BEFORE = ANSWER_HEADERS.flat()

/** Sends the reply to a write: head and body in one piece. */
export function writeReply(response: ServerResponse, { status, text, cookies, headers, replayed }: WrittenReply): void {
  const list: OutgoingHttpHeader[] = [...BEFORE, 'Cache-Control', 'no-store']
  for (const [name, value] of Object.entries(headers)) list.push(name, value)
  if (replayed) list.push('Idempotency-Replayed', 'true')
  // One entry, because a second entry of this name replaces the first if the response has headers already.
  if (cookies.length > 0) list.push('Set-Cookie', [...cookies])
  list.push('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(Buffer.byteLength(text)))
  response.writeHead(status, list)
  response.end(text)
}
