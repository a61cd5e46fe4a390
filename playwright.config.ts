import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/browser.ts'

const { executablePath, args, env, from } = await findChromium()

// Each worker reads this file again; the choice is told once.
if (process.env.TEST_WORKER_INDEX === undefined) console.log(`Browser: ${executablePath} (${from})`)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  forbidOnly: process.env.CI !== undefined,
  use: {
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args, ...(env && { env }) },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
})
