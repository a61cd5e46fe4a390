import { z } from 'zod'
import { errorCode } from '../../../storage/files.ts'
import { ImportRefused } from '../../import/import-refused.ts'

const Kind = z.enum(['jpg', 'png', 'webp', 'gif', 'avif'])
const ArrivingKind = z.enum([...Kind.options, 'tiff', 'bmp'])

/** What is asked of the process that works on pictures. Paths are whole; nothing of them comes from outside. */
export const PictureJob = z.discriminatedUnion('does', [
  /** Looks at a picture that came in, and takes out of it what is not the picture. */
  z.object({
    does: z.literal('take'),
    path: z.string(),
    kind: ArrivingKind,
    shown: z.string(),
    imagePixels: z.number(),
  }),
  /** The same with one that earlier versions stored as it came. */
  z.object({ does: z.literal('clean'), path: z.string(), kind: Kind }),
  /** Turns one where it lies. */
  z.object({
    does: z.literal('turn'),
    path: z.string(),
    kind: Kind,
    degrees: z.union([z.literal(90), z.literal(270)]),
  }),
  /** Makes the smaller pictures of one. */
  z.object({ does: z.literal('sizes'), folder: z.string(), file: z.string() }),
])
export type PictureJob = z.infer<typeof PictureJob>

/** A picture's width and height in pixels, as seen upright. */
export const PictureSize = z.object({ width: z.number(), height: z.number() })
export type PictureSize = z.infer<typeof PictureSize>

const PictureRefusal = z.enum(['picture_damaged', 'picture_too_many_pixels', 'picture_too_large', 'picture_unread'])

/** Why a job was not done: a refusal of the import, an error of the operating system, or a picture that nobody can read. */
export const JobFailure = z.object({
  refusal: PictureRefusal.nullable(),
  code: z.string().nullable(),
  message: z.string(),
})
export type JobFailure = z.infer<typeof JobFailure>

/** What the process answers; `ready` once, before it is asked for anything. */
export const PictureAnswer = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ done: PictureSize.nullable() }),
  z.object({ failed: JobFailure }),
])
export type PictureAnswer = z.infer<typeof PictureAnswer>

/** A picture that cannot be worked on: it is damaged, or takes more memory or time than one may. */
export class PictureUnfit extends Error {
  override readonly name = 'PictureUnfit'
}

/** How wide a smaller picture may be asked for, in pixels. */
export const WIDTHS = [960, 320] as const

export type PictureWidth = `${(typeof WIDTHS)[number]}`

/** What is told of an error, in another process. */
export function failureOf(error: unknown): JobFailure {
  const refusal = error instanceof ImportRefused ? (PictureRefusal.safeParse(error.code).data ?? null) : null
  return { refusal, code: errorCode(error), message: error instanceof Error ? error.message : String(error) }
}

/** The error again: a refusal of the import, an error of the disk with its code, or a picture that is unfit. */
export function errorOf({ refusal, code, message }: JobFailure): Error {
  if (refusal !== null) return new ImportRefused(refusal, message)
  return code === null ? new PictureUnfit(message) : Object.assign(new Error(message), { code })
}
