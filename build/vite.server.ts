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
      // A simulated crowd runs in a thread of its own, from a program beside the server's.
      input: {
        main: house('server/start/main.ts'),
        'crowd-worker': house('simulator/crowd/crowd-worker.ts'),
        // So does an upload.
        'import-worker': house('server/intake/import/thread/import-worker.ts'),
        'workbook-worker': house('server/sale/records/workbook/workbook-worker.ts'),
        // So do pictures, in a process.
        'picture-process': house('server/intake/pictures/process/picture-process.ts'),
      },
      // All chunks lie flat beside main.js, so that a path taken from import.meta.url means the same in each.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
