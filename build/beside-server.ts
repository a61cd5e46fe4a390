import { fileURLToPath } from 'node:url'

/** The absolute path of a file or folder of the house. */
export const house = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The programs beside the server: its threads and its own processes. */
export const BESIDE_SERVER = {
  // The simulated crowd's thread.
  'crowd-worker': house('simulator/crowd/crowd-worker.ts'),
  // The threads of uploads and workbooks.
  'import-worker': house('server/intake/import/thread/import-worker.ts'),
  'workbook-worker': house('server/sale/records/workbook/workbook-worker.ts'),
  // The process for pictures.
  'picture-process': house('server/intake/pictures/process/picture-process.ts'),
  // The lab's process, and its threads.
  'lab-process': house('server/rehearsal/lab/process/lab-process.ts'),
  'lab-worker': house('simulator/lab/lab-worker.ts'),
}
