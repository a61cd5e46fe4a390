import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { IMPORT_LIMITS } from './limits.ts'
import { measurePicture } from './picture-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'saleroom-picture-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const asked = { kind: 'png', shown: 'one.png', limits: IMPORT_LIMITS } as const

test('does not count a picture that the disk cannot read as damaged', async () => {
  await expect(measurePicture(join(folder, 'gone.png'), asked)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('counts a file that is not a picture as damaged', async () => {
  const path = join(folder, 'one.png')
  await writeFile(path, 'not a picture')
  await expect(measurePicture(path, asked)).rejects.toMatchObject({ code: 'picture_damaged' })
})
