import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const house = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The desktop app's main process, with the auction server in a separate chunk. */
export default defineConfig({
  root: house('.'),
  // The tray's pictures are next to their program.
  publicDir: house('electron/pictures'),
  ssr: { target: 'node', external: true },
  build: {
    ssr: true,
    outDir: house('dist/electron'),
    emptyOutDir: true,
    copyPublicDir: true,
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: house('electron/main.ts'),
        server: house('server/start/create-server.ts'),
        // The simulated crowd's thread.
        'crowd-worker': house('simulator/crowd/crowd-worker.ts'),
        // The threads of uploads and workbooks.
        'import-worker': house('server/intake/import/thread/import-worker.ts'),
        'workbook-worker': house('server/sale/records/workbook/workbook-worker.ts'),
        // The process for pictures.
        'picture-process': house('server/intake/pictures/process/picture-process.ts'),
        'lab-process': house('server/rehearsal/lab/process/lab-process.ts'),
        'lab-worker': house('simulator/lab/lab-worker.ts'),
      },
      // All chunks share one folder, so that paths from import.meta.url mean the same in each.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
