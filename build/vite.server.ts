import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const house = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export default defineConfig({
  root: house('.'),
  publicDir: false,
  ssr: { target: 'node', external: true },
  build: {
    ssr: house('server/main.ts'),
    outDir: house('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // All chunks lie flat beside main.js, so that a path taken from import.meta.url means the same in each.
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
