import { type CallName, type Reply, rows } from './index.ts'

/** A reply read by the contract's own schema: what a caller is given is what the contract promises. Throws where it is not. */
export function parseReply<N extends CallName>(name: N, body: unknown): Reply<N> {
  const { reply } = rows[name]
  // The schema is the one that Reply is made from.
  return (typeof reply === 'string' ? body : reply.parse(body)) as Reply<N>
}
