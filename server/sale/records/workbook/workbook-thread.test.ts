import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import readXlsx from 'read-excel-file/node'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ensureBuilt } from '../../../start/testing/built-product.ts'
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts'
import { openWorkbookDesk } from './workbook-thread.ts'

// The built program, because only the build has the worker.
const program = fileURLToPath(new URL('../../../../dist/server/workbook-worker.js', import.meta.url))
beforeAll(ensureBuilt)

const MOMENT = new Date('2026-05-14T12:00:00Z')
/** More rows than are written without a thread. */
const MANY = Array.from({ length: 500 }, (_, at): [{ value: number }] => [{ value: at }])

describe.each([
  ['a thread of its own', program],
  ['this thread', ''],
])('a workbook written in %s', (_, at) => {
  test('has the rows of each sheet in order, with figures, texts and dates', async () => {
    const desk = openWorkbookDesk(at)
    onTestFinished(() => desk.close())
    desk.add({ sheet: 0, rows: [[{ value: 'Lot', fontWeight: 'bold' }, { value: 'At' }]] })
    desk.add({ sheet: 1, rows: [[{ value: '007' }]] })
    desk.add({ sheet: 2, rows: MANY })
    desk.add({
      sheet: 0,
      rows: [
        [{ value: 12 }, { value: MOMENT, format: 'yyyy-mm-dd' }],
        [{ value: '', format: '@' }, { value: '=1+1' }],
      ],
    })
    const bytes = await desk.write([
      { name: 'Lots', widths: [10, 20], headings: 1, filter: 'A1:B3' },
      { name: 'Paddles', widths: [] },
      { name: 'Bids', widths: [] },
    ])
    const sheets = await readXlsx(bytes)
    expect(sheets).toEqual([
      {
        sheet: 'Lots',
        data: [
          ['Lot', 'At'],
          [12, MOMENT],
          [null, '=1+1'],
        ],
      },
      { sheet: 'Paddles', data: [['007']] },
      { sheet: 'Bids', data: MANY.map(([{ value }]) => [value]) },
    ])
  })
})

test('rejects the write if the thread has ended', async () => {
  const ends = join(await temporaryFolder(), 'ends.mjs')
  await writeFile(
    ends,
    'import { parentPort } from "node:worker_threads"; parentPort.once("message", () => process.exit())',
  )
  const desk = openWorkbookDesk(ends)
  desk.add({ sheet: 0, rows: MANY })
  await expect(desk.write([])).rejects.toThrow('has ended')
})

test('rejects the write with the error of the thread', async () => {
  const fails = join(await temporaryFolder(), 'fails.mjs')
  await writeFile(fails, 'throw new Error("no memory")')
  const desk = openWorkbookDesk(fails)
  desk.add({ sheet: 0, rows: MANY })
  onTestFinished(() => desk.close())
  await expect(desk.write([])).rejects.toThrow('no memory')
})

test('starts no thread for a few rows', async () => {
  const desk = openWorkbookDesk(join(await temporaryFolder(), 'nothing-here.mjs'))
  desk.add({ sheet: 0, rows: [[{ value: 1 }]] })
  expect(await readXlsx(await desk.write([{ name: 'One', widths: [] }]))).toEqual([{ sheet: 'One', data: [[1]] }])
  const fails = join(await temporaryFolder(), 'fails.mjs')
  await writeFile(fails, 'throw new Error("a thread")')
  const small = openWorkbookDesk(fails)
  small.add({ sheet: 0, rows: [[{ value: 1 }]] })
  expect(await readXlsx(await small.write([{ name: 'One', widths: [] }]))).toEqual([{ sheet: 'One', data: [[1]] }])
})
