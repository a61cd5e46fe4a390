/**
 * A stage: its name, and the Node programs that it runs in order. `after`: starts when these are over. `needs`: and
 * only if these passed. `takesPaths`: a test runner with a reporter of this folder; it accepts parts of paths, and then
 * `ifNothing` lets it pass without a test. A stage without its own tests counts as one.
 */
const stage = (name, commands, { after = [], needs = [], takesPaths = false, ifNothing = [], env = {} } = {}) => ({
  name,
  commands,
  after,
  needs,
  takesPaths,
  ifNothing,
  env,
})

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const TSC = 'node_modules/typescript/bin/tsc'
const unitTests = (...flags) =>
  stage('unit tests', [[VITEST, 'run', '--reporter=./build/stages/vitest-reporter.mjs', ...flags]], {
    takesPaths: true,
    ifNothing: ['--passWithNoTests'],
  })
const screenTests = (env) =>
  stage(
    'tests of screens',
    [[VITEST, 'run', '--config', 'vitest.browser.config.ts', '--reporter=./build/stages/vitest-reporter.mjs']],
    { takesPaths: true, ifNothing: ['--passWithNoTests'], needs: ['build'], env },
  )
// The unit tests keep all processors busy; the tests of screens wait half of their time.
const browserTests = (env) =>
  stage('browser tests', [[PLAYWRIGHT, 'test', '--reporter=./build/stages/playwright-reporter.mjs']], {
    takesPaths: true,
    ifNothing: ['--pass-with-no-tests'],
    after: ['types', 'lint', 'unit tests'],
    needs: ['build'],
    env,
  })

// One checker each: four would each read the libraries' types again. A second run checks what has changed since.
const typesOf = (project) => [
  ...[TSC, '--noEmit', '-p', project, '--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', `dist/programs/types/${project === '.' ? 'all' : project}.json`],
]
const types = stage('types', [typesOf('.'), typesOf('shared')])
const lint = stage('lint', [['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']])
const build = stage('build', [['build/build.mjs', '--if-stale']])

/** `npm test`. Stages that do not wait for each other run at the same time. */
export const TEST_STAGES = [types, lint, build, unitTests(), screenTests({}), browserTests({})]

// Trials about lost data: none of them measures time.
const KILLS = ['kill-nine', 'power-cut', 'failing-sync', 'lost-pc', 'mirrors']

/** `npm run test:nightly`. */
export const NIGHTLY_STAGES = [
  types,
  lint,
  build,
  unitTests('--mode', 'nightly'),
  screenTests({ SALEROOM_NIGHTLY: '1' }),
  browserTests({ SALEROOM_NIGHTLY: '1', SALEROOM_ROBOT_LOTS: '8' }),
  stage('100 seeded worlds', [['build/world.mjs', '--seeds', '100']], { after: ['tests of screens', 'browser tests'] }),
  stage('worlds that once broke', [['build/world.mjs', '--found']], { after: ['100 seeded worlds'] }),
  stage('planted faults', [['build/world.mjs', '--planted', 'all']], { after: ['worlds that once broke'] }),
  stage('simulated evenings', [['build/run.mjs', 'bench/simulate/simulate.ts', '--report', '--level', 'busy']], {
    after: ['planted faults'],
  }),
  stage('the lab tells effects from chance', [['build/lab.mjs', '--check']], { after: ['simulated evenings'] }),
  stage(
    'kills and power cuts',
    [
      [
        'build/faults.mjs',
        '--quick',
        '--out',
        'dist/nightly-faults.json',
        ...KILLS.flatMap((name) => ['--only', name]),
      ],
    ],
    { after: ['tests of screens', 'browser tests'] },
  ),
]
