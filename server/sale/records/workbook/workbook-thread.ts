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

/** Where the build puts the program; beside this one's. */
const PROGRAM = fileURLToPath(new URL('./workbook-worker.js', import.meta.url))

/** What the thread is told: rows as they come, then what to write of them. */
export type WorkbookMessage = WorkbookRows | { sheets: readonly WorkbookSheet[] }

/** Of a smaller workbook no bid would notice, and a thread takes longer to begin. */
const ROWS_FOR_A_THREAD = 200

/** Between so many rows bids have their turn. */
const ROWS_AT_A_TIME = 100

/** Rows as they come, and what is said of their sheet once all have come. */
export type ComingSheet = {
  rows: Iterable<readonly WorkbookCell[]> | AsyncIterable<readonly WorkbookCell[]>
  sheet: () => WorkbookSheet
}

/** An Excel workbook of these sheets. */
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

/** Where a workbook is written. */
export type WorkbookDesk = WorkbookWork & { close: () => Promise<void> }

/** Opens a desk: a large workbook is written in a thread of its own, unless the server was not built, as in tests. */
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
  // Nobody may wait for either yet.
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
