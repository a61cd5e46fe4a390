import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { wrapInZip } from './wrap-in-zip.ts'

test('replaces a file with a ZIP of it', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'a.zip'), 'LotNum,Title\n1,Vase\n')
  await wrapInZip(join(folder, 'a.zip'), 'C:\\sales\\spring.csv')
  expect(await readdir(folder)).toEqual(['a.zip'])
})

test('leaves no partial ZIP on a disk that becomes full', async () => {
  const folder = await temporaryFolder()
  await expect(wrapInZip(join(folder, 'gone.zip'), 'spring.csv')).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await readdir(folder)).toEqual([])
})
