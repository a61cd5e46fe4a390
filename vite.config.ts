import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const house = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: house('renderer'),
  plugins: [react(), tailwindcss()],
  // The screens import shared/, which lies beside their own folder.
  server: { fs: { allow: [house('renderer'), house('shared'), house('node_modules')] } },
  build: {
    outDir: house('dist/renderer'),
    emptyOutDir: true,
    // A schema that no screen reads must not come along with the rule beside it.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'LotNumberSchema'] } },
  },
})
