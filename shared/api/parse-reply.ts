import { type Api, api, type CallName, type Reply } from './index.ts'

/** A reply read by the contract's own schema: what a caller is given is what the contract promises. Throws where it is not. */
export function parseReply<N extends CallName>(name: N, body: unknown): Reply<N>
export function parseReply(name: keyof Api, body: unknown): unknown {
  const { reply } = api[name]
  return typeof reply === 'string' ? body : reply.parse(body)
}
