import { onTestFinished } from 'vitest'
import { Pictures } from '../pictures.ts'
import { startNodeProcess } from '../process/start-process.ts'

/** Creates the pictures' worker for a test, and closes it afterwards. */
export function testPictures({ onUnfit = () => {} }: { onUnfit?: (sentence: string) => void } = {}): Pictures {
  const pictures = new Pictures({ start: startNodeProcess, onUnfit })
  onTestFinished(() => pictures.close())
  return pictures
}
