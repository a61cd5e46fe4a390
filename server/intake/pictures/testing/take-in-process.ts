import type { TakePicture } from '../../import/picture-store.ts'
import { doPictureJob } from '../process/picture-work.ts'

/** Takes in a picture in the test's own process, without a queue. */
export const takeInProcess: TakePicture = async (path, told) => {
  const size = await doPictureJob({ does: 'take', path, ...told })
  if (size) return size
  throw new Error('A picture that is taken has a size')
}
