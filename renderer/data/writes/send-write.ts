import type { CallArgs, Reply, WriteName } from '../client/call-types.ts'
import type { Client } from '../client/client.ts'

/** Sends a write of the contract. */
export function sendWrite<N extends WriteName>({ call }: Client, name: N, ...args: CallArgs<N>): Promise<Reply<N>> {
  return call(name, ...args)
}
