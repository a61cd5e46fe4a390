import type { CallRow } from '../../../shared/api/row.ts'
import { type CachedBody, encodingFor } from '../cache/cached-body.ts'
import type { CachedReads } from '../cache/full-reads.ts'
import type { SentReply } from '../idempotent-replies.ts'
import type { RequestPace } from '../limits/pace.ts'
import type { AnyCall } from './handlers.ts'

/** The cache of reads, and the paces of making and sending them. */
export type ReadParts = { kept: CachedReads; pace: RequestPace; bytes: RequestPace }

type ReadCall = { name: string; row: CallRow; call: AnyCall; work: () => Promise<SentReply> }

/**
 * The cached read, or a new one at the caller's expense. A read of which nothing can be shared is made for its caller,
 * at the same expense. The clerk's PC never waits.
 */
export async function publicRead(
  { name, row, call, work }: ReadCall,
  { kept, pace, bytes }: ReadParts,
): Promise<CachedBody | SentReply> {
  const { address, isClerksPc } = call.who
  const find = () => {
    const read = kept.of(name, call)
    return read && kept.find(read)
  }
  if (!isClerksPc && !find()) await pace.awaitTurn(address, () => find() !== null)
  const body = find() ?? (await makeRead())
  if ('text' in body || isClerksPc || call.request?.get('If-None-Match') === body.etag) return body
  const sent = call.request ? await body.encoded(encodingFor(call.request)) : body.bytes
  await bytes.takeTurn(address, sent.length)
  return body

  async function makeRead(): Promise<CachedBody | SentReply> {
    // CPU time instead of clock time, so that other programs' work is not charged to the reader.
    const began = process.cpuUsage()
    // Looked up again, because the sale may have changed during the wait.
    const read = kept.of(name, call)
    const working = work()
    const { user, system } = process.cpuUsage(began)
    if (!isClerksPc) pace.spend(address, (user + system) / 1_000)
    const reply = await working
    return read ? kept.keep(read, { row, text: reply.text, headers: call.replyHeaders }) : reply
  }
}
