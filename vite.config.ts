import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const house = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What every screen needs comes in one piece: in a dozen, their headers alone weigh as much as a screen on a phone's
 * first visit, and each is a round trip.
 */
const everyScreenNeeds = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/',
    'node_modules/(@tanstack/(query-core|react-query)|socket\\.io-(client|parser)|engine\\.io-(client|parser)|@socket\\.io)/',
    'renderer/(data|theme|shell)/',
    'renderer/components/(?:[a-z]+/)?(Badge|BidTypeMark|Button|ButtonLink|EmptyState|ErrorState|LoadingState|LotBadges|LotDetails|LotPicture|TagBadge)\\.tsx$',
    'renderer/components/lot/(lot-details|moments)\\.ts$',
    'lucide-react/.*/(gavel|refresh-cw)\\.m?js$',
    'shared/(catalogue/(field|lot-fields)|currency|largest-amount|live|money|rules/(asking-price|bids|increments)|zone-words)\\.ts$',
  ].join('|'),
)

export default defineConfig({
  root: house('renderer'),
  plugins: [react(), tailwindcss()],
  // The screens import shared/, which lies beside their own folder.
  server: { fs: { allow: [house('renderer'), house('shared'), house('node_modules')] } },
  build: {
    outDir: house('dist/renderer'),
    emptyOutDir: true,
    // A schema that no screen reads must not come along with the rule beside it.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'LotNumberSchema'] },
      output: { codeSplitting: { groups: [{ name: 'base', test: everyScreenNeeds }] } },
    },
  },
})
