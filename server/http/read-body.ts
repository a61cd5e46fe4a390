import express, { type Request, type Response } from 'express'
import { Refused } from '../access/refused.ts'
import type { RegisteredCall } from './contract/handlers.ts'
import { type BodyDeadlines, hasPayload } from './limits/body-deadline.ts'
import type { BodyMs } from './limits/limits.ts'

/** The most bytes of JSON per call: a catalogue of 20,000 lots for `editLots`, far less for others. */
export const LARGEST_JSON = {
  usual: 100 * 1024,
  editLots: 20 * 1024 * 1024,
  addAdvancedBids: 1024 * 1024,
  importClients: 8 * 1024 * 1024,
  addBookings: 1024 * 1024,
} as const

/** The limits for reading payloads: `bodyMs` ms, enforced by `deadlines`. */
export type BodyParts = { deadlines: BodyDeadlines; bodyMs: BodyMs }

/** Reads a call's JSON payload. Refuses another content type, 415, and leaves uploads unread. */
export function bodyReader({ name, row }: RegisteredCall, { deadlines, bodyMs }: BodyParts) {
  const limit =
    name === 'editLots' || name === 'addAdvancedBids' || name === 'importClients' || name === 'addBookings'
      ? LARGEST_JSON[name]
      : LARGEST_JSON.usual
  const wanted = row.upload ?? 'application/json'
  // The type was checked before.
  const read = express.json({ strict: true, limit, type: () => true })
  return async (request: Request, response: Response): Promise<unknown> => {
    if (row.method === 'GET' || !hasPayload(request)) return undefined
    if (request.headers['content-type'] !== wanted && !request.is(wanted))
      throw new Refused(415, 'wrong_type', `This call takes ${wanted} and nothing else.`)
    if (row.upload) {
      deadlines.set(request, 'while-it-goes-on')
      return undefined
    }
    if (name === 'editLots') deadlines.set(request, bodyMs.editLots)
    return await new Promise((resolve, reject) => {
      read(request, response, (error?: unknown) => {
        // If the request was answered in the meantime, it is too late, even if the rest arrived.
        if (response.headersSent) return
        if (error) reject(error)
        else resolve(request.body)
      })
    })
  }
}
