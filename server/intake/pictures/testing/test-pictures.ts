import { onTestFinished } from 'vitest'
import { Pictures } from '../pictures.ts'
import { startNodeProcess } from '../process/start-process.ts'

/** What works on pictures in a test; it ends with the test. */
export function testPictures({ onUnfit = () => {} }: { onUnfit?: (sentence: string) => void } = {}): Pictures {
  const pictures = new Pictures({ start: startNodeProcess, onUnfit })
  onTestFinished(() => pictures.close())
  return pictures
}
