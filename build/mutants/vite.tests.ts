import { defineConfig } from 'vitest/config'

const tests = (process.env.SALEROOM_MUTANT_TESTS ?? '').split(',')

/** The tests that mutants have to get past: few drawings a property, since each mutant meets them anew. */
export default defineConfig({
  test: {
    include: tests,
    setupFiles: ['build/mutants/first-failure.ts'],
    // Tests of the server put stand-ins where others would find them.
    isolate: tests.some((path) => path.startsWith('server/')),
    fileParallelism: false,
    testTimeout: 60_000,
    provide: { propertyRuns: 30 },
  },
})
