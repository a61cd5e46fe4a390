import type { Request, Response } from 'express'
import { type Row, rows } from '../../shared/api/index.ts'
import type { Principal } from '../access/principal.ts'
import type { Handlers } from './handlers.ts'

/** A call whose parts are known to fit its row, though not here, to the compiler. */
export type AnyCall = {
  params: unknown
  query: unknown
  body: unknown
  who: Principal
  key: string | null
  request: Request
  response: Response
}

/** Written as a method, for a method may ask for a narrower call: that each handler gets its own is `parseCall`'s work. */
export type AnyHandler = { handle(call: AnyCall): unknown }['handle']

/** A row of the contract with what answers it. */
export type RegisteredCall = { name: string; row: Row; handle: AnyHandler }

/** The contract's rows, each with its handler. */
export function callsOf(handlers: Handlers): RegisteredCall[] {
  const byName = new Map(Object.entries<AnyHandler>(handlers))
  return Object.entries(rows).map(([name, row]) => {
    const handle = byName.get(name)
    if (!handle) throw new Error(`Nothing answers the call ${name}`)
    return { name, row, handle }
  })
}
