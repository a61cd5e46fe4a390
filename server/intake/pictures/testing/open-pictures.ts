import { onTestFinished } from 'vitest'
import { type OpenPictures, openPictures } from '../open-pictures.ts'
import { startNodeProcess } from '../process/start-process.ts'

/** What works on pictures in a test; it ends with the test. */
export function testPictures({ onUnfit = () => {} }: { onUnfit?: (sentence: string) => void } = {}): OpenPictures {
  const pictures = openPictures({ start: startNodeProcess, onUnfit })
  onTestFinished(() => pictures.close())
  return pictures
}
