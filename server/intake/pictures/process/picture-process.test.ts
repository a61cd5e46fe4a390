import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { LONGEST_TEST_MS } from '../../../../build/hung-after.ts'
import { ensureBuilt } from '../../../start/testing/built-product.ts'
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts'
import { PictureUnfit } from './picture-jobs.ts'
import { type PictureWorker, pictureProcess } from './picture-worker.ts'
import { type StartedProcess, startNodeProcess } from './start-process.ts'

// The built program, because only a separate process has its own memory.
const program = fileURLToPath(new URL('../../../../dist/server/picture-process.js', import.meta.url))
beforeAll(ensureBuilt)

async function folderWith(files: Record<string, Buffer | string>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(folder, file), bytes)
  return folder
}

function photograph(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: width, channels: 3, background: '#7a1f3d' } })
    .png({ progressive: true })
    .toBuffer()
}

/** A worker in a separate process, which the test can kill. */
function worker(limits: { longestJobMs?: number; mostMemory?: number } = {}): PictureWorker & { hurt: () => void } {
  const started: { last: StartedProcess | null } = { last: null }
  const made = pictureProcess({
    program,
    longestJobMs: LONGEST_TEST_MS,
    ...limits,
    start: (...how) => {
      started.last = startNodeProcess(...how)
      return started.last
    },
  })
  onTestFinished(() => made.close())
  return { ...made, hurt: () => started.last?.kill() }
}

test('makes pictures small in a separate process', async () => {
  const folder = await folderWith({ '1-a.png': await photograph(1_000) })
  await worker().do({ does: 'sizes', folder, file: '1-a.png' })
  expect(await readdir(join(folder, '.w320'))).toEqual(['1-a.png.webp'])
  expect(await sharp(join(folder, '.w960', '1-a.png.webp')).metadata()).toMatchObject({ width: 960 })
})

test('ends only that process if a picture needs too much memory', async () => {
  const folder = await folderWith({ '1-a.png': await photograph(4_000) })
  const job = { does: 'sizes', folder, file: '1-a.png' } as const
  await expect(worker({ mostMemory: 1 }).do(job)).rejects.toThrow(PictureUnfit)
})

test('gives up a picture that takes too long', async () => {
  const folder = await folderWith({ '1-a.png': await photograph(4_000) })
  const slow = worker({ longestJobMs: 1 })
  await expect(slow.do({ does: 'sizes', folder, file: '1-a.png' })).rejects.toThrow()
})

test('continues with the next picture in a new process after one was lost', async () => {
  const folder = await folderWith({ '1-a.png': await photograph(4_000), '2-b.png': await photograph(400) })
  const { hurt, ...hurtable } = worker()
  await hurtable.do({ does: 'sizes', folder, file: '2-b.png' })
  const lost = hurtable.do({ does: 'sizes', folder, file: '1-a.png' })
  hurt()
  await expect(lost).rejects.toThrow(PictureUnfit)
  await hurtable.do({ does: 'take', path: join(folder, '2-b.png'), kind: 'png', shown: 'b.png', imagePixels: 1e6 })
})

test('passes on the errors of disk and picture unchanged: a code, a refusal', async () => {
  const folder = await folderWith({ 'bad.jpg': 'no picture' })
  const own = worker()
  await expect(own.do({ does: 'sizes', folder, file: 'none.jpg' })).rejects.toMatchObject({ code: 'ENOENT' })
  const take = {
    does: 'take',
    path: join(folder, 'bad.jpg'),
    kind: 'jpg',
    shown: 'vase.jpg',
    imagePixels: 1e6,
  } as const
  await expect(own.do(take)).rejects.toMatchObject({
    code: 'picture_damaged',
    message: expect.stringContaining('vase.jpg'),
  })
  await expect(own.do({ does: 'sizes', folder, file: 'bad.jpg' })).rejects.toThrow(PictureUnfit)
})
