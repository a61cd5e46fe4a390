import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../source-tree.mjs'

/** Runs a test file with a runner and our reporter, in a new folder; resolves with the last count and the output. */
async function ran(runner: 'vitest' | 'playwright', file: string, ...flags: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-reporter-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'sale.test.mjs'), file)
  const script = { vitest: 'vitest/vitest.mjs', playwright: '@playwright/test/cli.js' }[runner]
  const reporter = `--reporter=${join(root, `build/stages/${runner}-reporter.mjs`)}`
  const verb = runner === 'vitest' ? 'run' : 'test'
  // The reporter sends its counts to the process that started the runner, such as `build/stages/run-stages.mjs`.
  const driver = `const { spawn } = require('node:child_process')
    let last
    spawn(process.execPath, ${JSON.stringify([join(root, 'node_modules', script), verb, reporter, ...flags])}, { stdio: ['ignore', 1, 1, 'ipc'] })
      .on('message', (message) => { last = message })
      .on('exit', (code) => console.log(JSON.stringify({ code, ...last })))`
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['-e', driver], { cwd: folder }, (_, out, err) => resolve(out + err))
  })
  return { said, last: JSON.parse(said.trim().split('\n').at(-1) ?? '') }
}

const SALE = `
  test('a lot is sold', () => {})
  test('a lot is passed', () => { expect('sold').toBe('passed') })
`

test('Vitest: failures of tests, hooks and files are printed and counted, and reasons of skipped tests', async () => {
  const { said, last } = await ran(
    'vitest',
    `import { afterAll, describe, expect, test } from 'vitest'
    ${SALE}
    test('a mirror shows it', ({ skip }) => skip('there is no Redis'))
    describe('a room', () => {
      afterAll(() => { throw new Error('the room does not close') })
      test('opens', () => {})
    })`,
  )
  expect(last).toEqual({
    code: 1,
    count: { unit: 'files', total: 1, done: 1, passed: 2, failed: 2, skipped: 1, unsteady: 0 },
  })
  expect(said).toContain('FAILED sale.test.mjs > a lot is passed')
  expect(said).toContain("expected 'sold' to be 'passed'")
  expect(said).toContain('FAILED sale.test.mjs > a room')
  expect(said).toContain('the room does not close')
  expect(said).toContain('Skipped, 1 test: there is no Redis')
  const broken = await ran('vitest', `throw new Error('the file does not load')`)
  expect(broken.last).toMatchObject({ code: 1, count: { passed: 0, failed: 1 } })
  expect(broken.said).toContain('the file does not load')
})

test('Playwright: failures of tests and files are printed and counted, and reasons of skipped tests', async () => {
  const { said, last } = await ran(
    'playwright',
    `import { expect, test } from '@playwright/test'
    ${SALE}
    test('a mirror shows it', () => { test.info().skip(true, 'there is no Redis') })`,
  )
  expect(last).toEqual({
    code: 1,
    count: { unit: 'tests', total: 3, done: 3, passed: 1, failed: 1, skipped: 1, unsteady: 0 },
  })
  expect(said).toContain('FAILED sale.test.mjs > a lot is passed')
  expect(said).toContain('Expected: "passed"')
  expect(said).toContain('Skipped, 1 test: there is no Redis')
  const broken = await ran('playwright', `throw new Error('the file does not load')`)
  expect(broken.last.code).toBe(1)
  expect(broken.last.count.failed).toBeGreaterThan(0)
  expect(broken.said).toContain('the file does not load')
})

test.each([
  ['vitest', '--retry=1'],
  ['playwright', '--retries=1'],
] as const)(
  '%s: a test that passes only at its second attempt is named, and counted as unsteady',
  async (runner, flag) => {
    const { said, last } = await ran(
      runner,
      `import { expect, test } from '${runner === 'vitest' ? 'vitest' : '@playwright/test'}'
    import { existsSync, writeFileSync } from 'node:fs'
    test('a lot is sold', () => {
      const isSecond = existsSync('tried')
      writeFileSync('tried', '')
      expect(isSecond).toBe(true)
    })
    test('a lot is passed', () => { expect('sold').toBe('passed') })`,
      flag,
    )
    expect(last).toMatchObject({ code: 1, count: { passed: 1, failed: 1, unsteady: 1 } })
    expect(said).toMatch(/FAILED[^\n]+(again|first attempt): [^\n]*a lot is sold/)
    expect(said).toContain('isSecond')
    expect(said).toMatch(/^Passed only at the second attempt: .*sale\.test\.mjs > a lot is sold$/m)
    expect(said.match(/^FAILED [^,\n]*a lot is passed/gm)).toHaveLength(1)
  },
)
