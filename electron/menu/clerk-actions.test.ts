import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../server/storage/testing/temporary-folder.ts'
import { resetElectron } from '../testing/desktop-pc.ts'
import { answers, BrowserWindow } from '../testing/electron-stand-in.ts'
import { toldOf } from '../testing/told.ts'
import { savePageInFront } from './clerk-actions.ts'

beforeEach(resetElectron)

test('saves the front page as PDF at the clerk’s path, or not at all if cancelled', async () => {
  await savePageInFront()
  new BrowserWindow()
  answers.files = [null]
  await savePageInFront()
  expect(toldOf('contents.printToPDF')).toEqual([])
  const path = join(await temporaryFolder(), 'statement.pdf')
  answers.files = [path]
  await savePageInFront()
  expect(await readFile(path, 'utf8')).toBe('%PDF of the page')
})

test('reports a disk error in words', async () => {
  new BrowserWindow()
  answers.files = [join(await temporaryFolder(), 'missing', 'statement.pdf')]
  await savePageInFront()
  expect(toldOf('dialog.showErrorBox')[0]?.[0]).toBe('The PDF could not be saved')
})
