import { defineConfig } from '@playwright/test'
import { hungAfter, LONGEST_TEST_MS, LONGEST_WAIT_MS } from './build/hung-after.ts'
import { memoryFolder } from './build/memory-folder.mjs'
import { argumentsToLeaveOut, findChromium } from './e2e/browser.ts'

const { executablePath, args, env, from } = await findChromium()

// Each worker reads this file again; the choice is told once.
if (process.env.TEST_WORKER_INDEX === undefined) console.log(`Browser: ${executablePath} (${from})`)

// A page of a test lives for seconds: what V8's optimising compilers spend on it does not come back.
const NO_LATE_COMPILERS = '--js-flags=--no-opt --no-maglev'
const nightly = process.env.SALEROOM_NIGHTLY !== undefined
// A test that looks at movement asks for it.
const STILL = nightly ? [] : ['--force-prefers-reduced-motion']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // Those of the night run in `npm run test:nightly`, which takes parts of paths too.
  testIgnore: nightly ? [] : '**/*.nightly.e2e.ts',
  globalSetup: './e2e/house/bundle-server-host.ts',
  fullyParallel: true,
  // Tests wait for screens about a third of their time: three keep two cores busy.
  workers: 3,
  // Reported as such (docs/testing.md); by night a test has one attempt.
  retries: nightly ? 0 : 1,
  timeout: hungAfter(LONGEST_TEST_MS),
  expect: { timeout: hungAfter(LONGEST_WAIT_MS) },
  reporter: 'list',
  forbidOnly: process.env.CI !== undefined,
  use: {
    // A trace of every test costs a fifth of the processor time: `npm run e2e -- <file> --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...args, NO_LATE_COMPILERS, ...STILL],
      ignoreDefaultArgs: argumentsToLeaveOut(memoryFolder()),
      ...(env && { env }),
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
