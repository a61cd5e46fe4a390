import type { z } from 'zod'
import type { Role } from '../entities/system.ts'

/** A row of the contract: one call. `role` is the least that may make it; staff may make every call. */
export type Row = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  role: Role
  /** One line for the API document. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Absent: the call takes no payload. */
  body?: z.ZodType
  /** The schema of the JSON reply, or the media type of another one. */
  reply: z.ZodType | MediaType
  /** Carried by HTTP only, for it gives or takes a cookie; so are files, either way. */
  carrier?: 'http'
  /** A payload that is not JSON. */
  upload?: 'multipart/form-data'
  /** With `?format=csv` it replies a table. */
  csv?: true
}

export type MediaType = `${'text' | 'image' | 'application'}/${string}`

/** Whether a call is carried by HTTP only: it gives or takes a file or a cookie. */
export function isHttpOnly({ carrier, upload, reply }: Row): boolean {
  return carrier === 'http' || upload !== undefined || typeof reply === 'string'
}

/** Keeps each row's own types while it checks that they are rows. */
export function defineApi<const T extends Record<string, Row>>(rows: T): T {
  return rows
}
