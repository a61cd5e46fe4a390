import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const house = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The desktop app's main process, with the auction server in a chunk of its own beside it. */
export default defineConfig({
  root: house('.'),
  // The tray's pictures lie beside the program that shows them.
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
        // A simulated crowd runs in a thread of its own.
        'crowd-worker': house('simulator/crowd/crowd-worker.ts'),
        // So is an upload read.
        'import-worker': house('server/intake/import/thread/import-worker.ts'),
        'workbook-worker': house('server/sale/records/workbook/workbook-worker.ts'),
        // Pictures are worked on in a process of their own.
        'picture-process': house('server/intake/pictures/process/picture-process.ts'),
      },
      // All chunks lie flat beside main.js, so that a path taken from import.meta.url means the same in each.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
