import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const house = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export default defineConfig({
  root: house('.'),
  publicDir: false,
  ssr: { target: 'node', external: true },
  build: {
    ssr: true,
    outDir: house('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // The simulated crowd's thread, a program next to the server's.
      input: {
        main: house('server/start/main.ts'),
        'crowd-worker': house('simulator/crowd/crowd-worker.ts'),
        // The threads of uploads and workbooks.
        'import-worker': house('server/intake/import/thread/import-worker.ts'),
        'workbook-worker': house('server/sale/records/workbook/workbook-worker.ts'),
        // The process for pictures.
        'picture-process': house('server/intake/pictures/process/picture-process.ts'),
        // The lab's process, and its threads.
        'lab-process': house('server/rehearsal/lab/process/lab-process.ts'),
        'lab-worker': house('simulator/lab/lab-worker.ts'),
      },
      // All chunks share one folder, so that paths from import.meta.url mean the same in each.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
