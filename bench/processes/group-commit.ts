import type { FileHandle } from 'node:fs/promises'

/** Appends to a file, as a floor does: each promise resolves once its bytes are on the disk. What arrives during one write and sync shares the next. */
export function groupCommit(file: FileHandle): (bytes: Buffer) => Promise<void> {
  let waiting: { bytes: Buffer; done: () => void }[] = []
  let writing = false
  let position = 0

  async function writeWhileWaiting(): Promise<void> {
    writing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const bytes = Buffer.concat(batch.map((each) => each.bytes))
      await file.write(bytes, 0, bytes.length, position)
      await file.datasync()
      position += bytes.length
      for (const { done } of batch) done()
    }
    writing = false
  }

  return (bytes) =>
    new Promise((done) => {
      waiting.push({ bytes, done })
      if (!writing) void writeWhileWaiting()
    })
}
