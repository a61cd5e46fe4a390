import { z } from 'zod'
import { errorCode } from '../../../storage/files.ts'
import { ImportRefused } from '../../import/import-refused.ts'

const Kind = z.enum(['jpg', 'png', 'webp', 'gif', 'avif'])
const ArrivingKind = z.enum([...Kind.options, 'tiff', 'bmp'])

/** A job for the picture process. Paths are absolute, and contain no text from outside. */
export const PictureJob = z.discriminatedUnion('does', [
  /** Checks a new picture, and removes its metadata. */
  z.object({
    does: z.literal('take'),
    path: z.string(),
    kind: ArrivingKind,
    shown: z.string(),
    imagePixels: z.number(),
  }),
  /** Does the same with a picture that an earlier version stored unchanged. */
  z.object({ does: z.literal('clean'), path: z.string(), kind: Kind }),
  /** Turns a picture in place. */
  z.object({
    does: z.literal('turn'),
    path: z.string(),
    kind: Kind,
    degrees: z.union([z.literal(90), z.literal(270)]),
  }),
  z.object({ does: z.literal('sizes'), folder: z.string(), file: z.string() }),
])
export type PictureJob = z.infer<typeof PictureJob>

/** A picture's width and height in pixels, as seen upright. */
export const PictureSize = z.object({ width: z.number(), height: z.number() })
export type PictureSize = z.infer<typeof PictureSize>

const PictureRefusal = z.enum(['picture_damaged', 'picture_too_many_pixels', 'picture_too_large', 'picture_unread'])

/** The reason of a failed job: a refusal of the import, a system error, or an unreadable picture. */
export const JobFailure = z.object({
  refusal: PictureRefusal.nullable(),
  code: z.string().nullable(),
  message: z.string(),
})
export type JobFailure = z.infer<typeof JobFailure>

/** A message of the process; `ready` once, before its first job. */
export const PictureAnswer = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ done: PictureSize.nullable() }),
  z.object({ failed: JobFailure }),
])
export type PictureAnswer = z.infer<typeof PictureAnswer>

/** A picture that cannot be processed: it is damaged, or needs too much memory or time. */
export class PictureUnfit extends Error {
  override readonly name = 'PictureUnfit'
}

/** The widths of smaller pictures, in pixels. */
export const WIDTHS = [960, 320] as const

export type PictureWidth = `${(typeof WIDTHS)[number]}`

/** Converts an error for the message to the other process. */
export function failureOf(error: unknown): JobFailure {
  const refusal = error instanceof ImportRefused ? (PictureRefusal.safeParse(error.code).data ?? null) : null
  return { refusal, code: errorCode(error), message: error instanceof Error ? error.message : String(error) }
}

/** Restores the error: a refusal of the import, a disk error with its code, or PictureUnfit. */
export function errorOf({ refusal, code, message }: JobFailure): Error {
  if (refusal !== null) return new ImportRefused(refusal, message)
  return code === null ? new PictureUnfit(message) : Object.assign(new Error(message), { code })
}
