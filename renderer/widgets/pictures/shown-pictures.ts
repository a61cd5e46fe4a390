import type { Lot } from '../../../shared/entities/lot.ts'

/** A picture of a lot, with its path on the server and its size in pixels. */
export type ShownPicture = { path: string; width: number; height: number }

/** All pictures of a lot, the first one first. Pictures of unknown size count as 4:3. */
export function shownPictures(
  lot: Pick<Lot, 'local_image_path' | 'image_width' | 'image_height' | 'further_images'>,
): ShownPicture[] {
  const { local_image_path: path, image_width: width, image_height: height, further_images: further = [] } = lot
  return path ? [{ path, width: width ?? 4, height: height ?? 3 }, ...further] : []
}
