import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import {
  type WorkbookCell,
  type WorkbookRows,
  type WorkbookSheet,
  type WorkbookWork,
  workbookWork,
} from './workbook-work.ts'

/** The built worker, in the same folder as this module. */
const PROGRAM = fileURLToPath(new URL('./workbook-worker.js', import.meta.url))

/** A message to the thread: rows as they arrive, then the sheets to write. */
export type WorkbookMessage = WorkbookRows | { sheets: readonly WorkbookSheet[] }

/** A smaller workbook delays no bid noticeably, and starting a thread takes longer. */
const ROWS_FOR_A_THREAD = 200

/** The number of rows after which pending bids are handled. */
const ROWS_AT_A_TIME = 100

/** Rows that arrive over time, and the sheet's description after the last row. */
export type ComingSheet = {
  rows: Iterable<readonly WorkbookCell[]> | AsyncIterable<readonly WorkbookCell[]>
  sheet: () => WorkbookSheet
}

/** Writes an Excel workbook of these sheets. */
export async function writeWorkbook(sheets: readonly ComingSheet[]): Promise<Buffer> {
  const desk = openWorkbookDesk()
  try {
    for (const [sheet, { rows }] of sheets.entries()) {
      let some: (readonly WorkbookCell[])[] = []
      for await (const row of rows) {
        some.push(row)
        if (some.length < ROWS_AT_A_TIME) continue
        desk.add({ sheet, rows: some })
        some = []
        await setImmediate()
      }
      desk.add({ sheet, rows: some })
    }
    return await desk.write(sheets.map(({ sheet }) => sheet()))
  } finally {
    await desk.close()
  }
}

/** The writer of a workbook. */
export type WorkbookDesk = WorkbookWork & { close: () => Promise<void> }

/** Opens a writer. A large workbook is written in a separate thread, unless the server was not built, as in tests. */
export function openWorkbookDesk(program = PROGRAM): WorkbookDesk {
  const isBuilt = existsSync(program)
  const work = workbookWork()
  let waiting: WorkbookRows[] = []
  let count = 0
  let thread: WorkbookDesk | null = null
  return {
    add(rows) {
      count += rows.rows.length
      if (isBuilt && count >= ROWS_FOR_A_THREAD) thread ??= inThread(new Worker(program))
      waiting.push(rows)
      if (!thread) return
      for (const each of waiting) thread.add(each)
      waiting = []
    },
    async write(sheets) {
      if (thread) return await thread.write(sheets)
      for (const each of waiting) work.add(each)
      return await work.write(sheets)
    },
    async close() {
      await thread?.close()
    },
  }
}

function inThread(thread: Worker): WorkbookDesk {
  const tell = (message: WorkbookMessage) => thread.postMessage(message)
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The thread that wrote the workbook has ended')
  })
  const written = once(thread, 'message')
  // Handles rejections before `write` awaits them.
  for (const each of [ended, written]) each.catch(() => undefined)
  return {
    add: tell,
    async write(sheets) {
      tell({ sheets })
      const [bytes] = await Promise.race([written, ended])
      return Buffer.from(bytes)
    },
    async close() {
      await thread.terminate()
    },
  }
}
