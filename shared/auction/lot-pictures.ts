import { z } from 'zod'

/** A picture: its file in the sale's folder, and its size in pixels, upright. */
export const StoredPicture = z.object({ file: z.string(), width: z.number(), height: z.number() })
export type StoredPicture = z.infer<typeof StoredPicture>

/** The pictures of a lot: the first, which every screen shows, and further ones. */
export const LotImage = StoredPicture.extend({ further: z.array(StoredPicture).optional() })
export type LotImage = z.infer<typeof LotImage>

/** The most pictures of a lot. */
export const MOST_PICTURES = 40

/** All pictures of a lot, the first one first. */
export const picturesOf = (image: LotImage | null | undefined): StoredPicture[] => {
  if (!image) return []
  const { further = [], ...first } = image
  return [first, ...further]
}

/** The same pictures in their stored form; null without any. */
export function imageOf([first, ...further]: readonly StoredPicture[]): LotImage | null {
  if (!first) return null
  return further.length === 0 ? first : { ...first, further }
}
