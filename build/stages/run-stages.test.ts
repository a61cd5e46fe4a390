import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../source-tree.mjs'

type Row = { program: string; takesPaths?: boolean; after?: string[]; needs?: string[] }

/** A runner's end: sends how many tests passed and failed. */
const counts = (passed: number, failed: number) =>
  `process.send({ count: { unit: 'tests', total: 9, done: 9, passed: ${passed}, failed: ${failed}, skipped: 0, unsteady: 0 } })
  process.exitCode = ${failed > 0 ? 1 : 0}; process.disconnect()`

/** Starts a run of these stages, each one program, in a separate process. */
async function started(rows: Record<string, Row>, paths: string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-stages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const table = await Promise.all(
    Object.entries(rows).map(async ([name, { program, takesPaths = false, after = [], needs = [] }]) => {
      const file = join(folder, `${name}.mjs`)
      await writeFile(file, program)
      return { name, commands: [[file]], after, needs, takesPaths, ifNothing: [], env: {} }
    }),
  )
  const url = pathToFileURL(join(root, 'build/stages/run-stages.mjs')).href
  const driver = join(folder, 'driver.mjs')
  await writeFile(
    driver,
    `import { runStages } from ${JSON.stringify(url)}
    process.exitCode = await runStages(${JSON.stringify({ name: 'stages-test', table, paths })})`,
  )
  const child = spawn(process.execPath, [driver], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  /** Resolves with the first line that begins with `start`. */
  const heard = (start: string) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const found = lines.find((line) => line.startsWith(start))
        if (found !== undefined) resolve(found)
      }
      reader.on('line', look)
      look()
    })
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), lines }))
  return { child, heard, ended }
}

test('adds up all tests, counts a stage without tests as one, and prints the closing line last', async () => {
  const { ended } = await started({
    types: { program: '' },
    unit: { program: counts(7, 0), takesPaths: true },
    browser: { program: counts(2, 0), takesPaths: true, after: ['unit'] },
  })
  const { code, lines } = await ended
  expect(lines.at(-1)).toBe('10 passed, 0 failed')
  expect(code).toBe(0)
})

test('runs the browser tests after a failed unit test, but not after a failed build', async () => {
  const rows = {
    build: { program: '' },
    unit: { program: counts(7, 1), takesPaths: true },
    browser: { program: counts(2, 0), takesPaths: true, after: ['unit'], needs: ['build'] },
  }
  const first = await (await started(rows)).ended
  expect(first.lines.at(-1)).toBe('10 passed, 1 failed')
  expect(first.code).toBe(1)
  const broken = await (await started({ ...rows, build: { program: 'console.log("no"); process.exit(3)' } })).ended
  expect(broken.lines).toContain('no')
  expect(broken.lines).toContain('Not run: browser, because build failed')
  expect(broken.lines.at(-1)).toBe('7 passed, 2 failed')
})

test("prints a runner's output while it runs", async () => {
  const { child, heard, ended } = await started({
    unit: {
      program: `console.log('FAILED a lot'); process.on('message', () => {}); setInterval(() => {}, 1_000)`,
      takesPaths: true,
    },
  })
  await heard('FAILED a lot')
  child.kill('SIGINT')
  expect((await ended).code).toBe(130)
})

test.each([
  ['a runner without a test', { unit: { program: '', takesPaths: true } }, []],
  ['paths that no test has', { unit: { program: counts(0, 0), takesPaths: true }, types: { program: '' } }, ['x']],
  ['a runner that dies', { unit: { program: `${counts(3, 0)}; process.exitCode = 9`, takesPaths: true } }, []],
] as const)('fails with %s', async (_, rows, paths) => {
  const { code, lines } = await (await started(rows, [...paths])).ended
  expect(lines.at(-1)).toMatch(/^\d passed, 1 failed$/)
  expect(code).toBe(1)
})

test.skipIf(process.platform === 'win32')(
  'ends with all that its stages started when it is interrupted (not on Windows: no process groups)',
  async () => {
    const { child, heard, ended } = await started({
      unit: {
        program: `import { spawn } from 'node:child_process'
        const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' })
        console.log('pid ' + grandchild.pid); process.on('SIGINT', () => {}); setInterval(() => {}, 1_000)`,
        takesPaths: true,
      },
    })
    const line = await heard('pid ')
    child.kill('SIGINT')
    // A second signal does not wait for a stage that hangs.
    child.kill('SIGTERM')
    // Of two signals at once, the system may deliver either first.
    expect([130, 143]).toContain((await ended).code)
    await expect.poll(() => isAlive(Number(line.slice(4)))).toBe(false)
  },
)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
