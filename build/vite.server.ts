import { defineConfig } from 'vite'
import { BESIDE_SERVER, house } from './beside-server.ts'

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
      input: { main: house('server/start/main.ts'), ...BESIDE_SERVER },
      // All chunks share one folder, so that paths from import.meta.url mean the same in each.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
