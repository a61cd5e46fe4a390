import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { hungAfter, LONGEST_TEST_MS, LONGEST_WAIT_MS } from './build/hung-after.ts'
import { memoryFolder } from './build/memory-folder.mjs'
import { argumentsToLeaveOut, findChromium } from './e2e/browser.ts'
import { browserCommands } from './e2e/house/browser-commands.ts'
import { houseOfTests } from './e2e/house/house-of-tests.ts'

const { executablePath, args, env } = await findChromium()

// Chromium draws sixty frames a second for as long as anything moves: a third of a page's processor time.
const byNight = process.env.SALEROOM_NIGHTLY !== undefined
const STILL = byNight ? [] : ['--force-prefers-reduced-motion']

/** Tests of screens: two Chromium pages, in which each test mounts a screen beside a house of its own (docs/testing.md). */
export default defineConfig({
  plugins: [react({ jsxImportSource: '#jsx' }), tailwindcss(), houseOfTests()],
  cacheDir: 'dist/programs/screen-tests',
  // React's development build draws several times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  // All packages are found at the start, also those that are new since the last run: one that is found later loads the
  // page again in the middle of a test.
  optimizeDeps: { entries: ['renderer/main.tsx', 'renderer/**/*.browser.test.ts'], force: true },
  test: {
    include: ['renderer/**/*.browser.test.ts'],
    isolate: false,
    // Tests wait for screens more than half of their time. Each further page costs eight seconds of processor time.
    maxWorkers: 2,
    // Reported as such (docs/testing.md); by night a test has one attempt.
    retry: byNight ? 0 : 1,
    testTimeout: hungAfter(LONGEST_TEST_MS),
    provide: { waitAtMost: hungAfter(LONGEST_WAIT_MS), byNight },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: browserCommands,
      provider: playwright({
        launchOptions: {
          executablePath,
          args: [...args, ...STILL],
          ignoreDefaultArgs: argumentsToLeaveOut(memoryFolder()),
          ...(env && { env }),
        },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1366, height: 768 },
    },
  },
})
