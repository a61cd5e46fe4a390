import { type CallName, type Reply, rows } from './index.ts'

/** Parses a reply with the contract's schema, so that callers get the promised type. Throws if it is invalid. */
export function parseReply<N extends CallName>(name: N, body: unknown): Reply<N> {
  const { reply } = rows[name]
  // Reply is made from this schema.
  return (typeof reply === 'string' ? body : reply.parse(body)) as Reply<N>
}
