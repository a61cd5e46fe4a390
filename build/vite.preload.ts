import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const house = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The preload script: one CommonJS file, because a sandboxed one cannot be a module or require our files. */
export default defineConfig({
  root: house('.'),
  publicDir: false,
  ssr: { target: 'node', external: ['electron'], noExternal: true },
  build: {
    ssr: house('electron/preload.ts'),
    outDir: house('dist/electron'),
    emptyOutDir: false,
    target: 'chrome140',
    sourcemap: false,
    minify: false,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
  },
})
