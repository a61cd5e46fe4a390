import { defineConfig } from 'vite'
import { BESIDE_SERVER, house } from './beside-server.ts'

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
        ...BESIDE_SERVER,
      },
      // All chunks share one folder, so that paths from import.meta.url mean the same in each.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
