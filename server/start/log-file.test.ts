import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from './log.ts'

let path: string
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'saleroom-log-'))
})
afterEach(() => rm(path, { recursive: true, force: true }))

test('writes every line to the file before it closes', async () => {
  const file = openLogFile({ path, name: 'sale.log', size: '1M', maxFiles: 2 })
  file.write('lot 1 sold\n')
  await file.close()
  expect(await readFile(join(path, 'sale.log'), 'utf8')).toBe('lot 1 sold\n')
})

test('survives a file that cannot be written, and opens it again later', async () => {
  const name = join(path, 'sale.log')
  // A folder in place of the file fails for every user of the system, and can be removed like the cause of a full disk.
  await mkdir(name)
  let time = 0
  const file = openLogFile({ path, name: 'sale.log', size: '1M', maxFiles: 2, now: () => time })
  file.write('never written\n')
  await rm(name, { recursive: true })
  const writtenAgain = () => {
    time += 10_000
    file.write('written again\n')
    return readFile(name, 'utf8')
  }
  await expect.poll(writtenAgain).toMatch('written again\n')
  await file.close()
})

test('closes a failed file without hanging', async () => {
  await mkdir(join(path, 'sale.log'))
  const file = openLogFile({ path, name: 'sale.log', size: '1M', maxFiles: 2 })
  file.write('never written\n')
  await expect(file.close()).resolves.toBeUndefined()
})
