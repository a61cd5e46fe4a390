import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,server,renderer,build,electron}/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
})
