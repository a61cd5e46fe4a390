import express, { type Request, type RequestHandler } from 'express'
import { Refused } from '../refused.ts'
import type { RegisteredCall } from './calls.ts'

/** Bytes of JSON that a call may carry: a catalogue of 20,000 lots for `editLots`, far less for any other. */
export const LARGEST_JSON = { usual: 100 * 1024, editLots: 20 * 1024 * 1024 } as const

/** Reads a call's JSON payload into `request.body`. Refuses another content type, 415, and leaves uploads unread. DESIGN 3. */
export function bodyReader({ name, row }: RegisteredCall): RequestHandler {
  const limit = name === 'editLots' ? LARGEST_JSON.editLots : LARGEST_JSON.usual
  const wanted = row.upload ?? 'application/json'
  const read = express.json({ strict: true, limit })
  return (request, response, next) => {
    if (row.method === 'GET' || !hasPayload(request)) return next()
    if (!request.is(wanted)) throw new Refused(415, 'wrong_type', `This call takes ${wanted} and nothing else.`)
    if (row.upload) return next()
    read(request, response, next)
  }
}

function hasPayload({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
