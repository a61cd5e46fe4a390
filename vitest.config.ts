import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './build/memory-folder.mjs'

const root = import.meta.dirname

/** How many drawings a property is tried on; 1,000 in `npm run test:nightly`, and any number where it is asked for. */
function propertyRuns(mode: string): number {
  const runs = Number(process.env.SALEROOM_RUNS ?? (mode === 'nightly' ? 1_000 : 40))
  if (!Number.isSafeInteger(runs) || runs < 1) throw new Error('SALEROOM_RUNS is not a number of runs')
  return runs
}

/** Those named `*.nightly.test.ts` run in `npm run test:nightly` alone. */
const testFilesOf = (mode: string) =>
  allTestFiles.filter((path) => mode === 'nightly' || !/\.nightly\.test\./.test(path))

const allTestFiles = ['shared', 'server', 'simulator', 'renderer', 'build', 'electron', 'e2e', 'integrations'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.browser)\.test\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
)

/** Puts a stand-in where later files of a process would find it: a module or a global. */
const changesItsProcess = (path: string): boolean =>
  /\bvi\.(mock|doMock|resetModules|setSystemTime|stub\w+)\(/.test(readFileSync(join(root, path), 'utf8'))

/** Sets when a test counts as hung, and ends a file's fake clock and spies. */
const AROUND_A_FILE = './build/around-a-file.ts'

const temporary = memoryFolder()

export default defineConfig(({ mode }) => ({
  // Tests of the app run without Electron.
  resolve: { alias: [{ find: /^electron$/, replacement: join(root, 'electron/testing/electron-stand-in.ts') }] },
  test: {
    pool: 'forks',
    // Tests wait for servers, disks and programs about half of their time: two more than there are cores keep all busy.
    maxWorkers: availableParallelism() + 2,
    // To make, sync and remove so many small files on a disk takes a sixth of the server's tests' processor time.
    env: temporary === undefined ? {} : { TMPDIR: temporary },
    reporters: ['default'],
    // Read by shared/testing/property-runs.ts.
    provide: { propertyRuns: propertyRuns(mode) },
    // Modules keep nothing, so a worker loads each of them once and not once a file: a third of the processor time.
    // A project reads this file again, in mode "test" unless it is told another.
    projects: [
      {
        extends: true,
        mode,
        test: {
          name: 'unit',
          include: testFilesOf(mode).filter((path) => !changesItsProcess(path)),
          isolate: false,
          setupFiles: AROUND_A_FILE,
        },
      },
      {
        extends: true,
        mode,
        test: { name: 'alone', include: testFilesOf(mode).filter(changesItsProcess), setupFiles: AROUND_A_FILE },
      },
    ],
  },
}))
