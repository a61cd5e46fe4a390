import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsIn, sourcesBelow } from './source-files.ts'
import { root } from './source-tree.mjs'

const { resolve: program } = createRequire(import.meta.url)

const house = await mkdtemp(join(tmpdir(), 'saleroom-arrows-'))
afterAll(() => rm(house, { recursive: true, force: true }))

/** Runs a checker in a temporary folder with these files and the repository's rules; resolves with its output. */
async function check(name: string, files: Record<string, string>, command: string[]): Promise<string> {
  const folder = join(house, name)
  await mkdir(join(folder, 'shared'), { recursive: true })
  for (const file of ['biome.json', '.gitignore', 'tsconfig.json', 'shared/tsconfig.json']) {
    await copyFile(join(root, file), join(folder, file))
  }
  // Makes Node's types available, as in the repository.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd: folder }, (error, stdout, stderr) =>
      done(`${stdout}${stderr}\nexit ${error?.code ?? 0}`),
    )
  })
}

const biome = [
  program('@biomejs/biome/bin/biome'),
  'lint',
  '--error-on-warnings',
  '--reporter=github',
  '--max-diagnostics=none',
  '.',
]
const typeScript = [join(dirname(program('typescript/package.json')), 'bin/tsc'), '--noEmit', '-p', 'shared']

const forbidden: Record<string, string[]> = {
  shared: [
    '../server/sale.ts',
    '../simulator/sale.ts',
    '../../server/live/sale.ts',
    '../renderer/sale.ts',
    '../electron/sale.ts',
    'react',
  ],
  renderer: ['../server/sale.ts', '../electron/sale.ts', 'node:fs', 'express'],
  server: ['../renderer/sale.ts', '../electron/sale.ts', 'electron', 'react'],
  simulator: ['../server/sale.ts', '../renderer/sale.ts', '../electron/sale.ts', 'express'],
  electron: ['../renderer/sale.ts', 'react'],
}
const wrongArrows = Object.entries(forbidden).flatMap(([from, targets]) => targets.map((to) => ({ from, to })))

const kinds = [
  { kind: 'value', line: (to: string) => `import { sale } from '${to}'\nexport const lot = sale\n` },
  { kind: 'type', line: (to: string) => `import type { Sale } from '${to}'\nexport type Lot = Sale\n` },
  { kind: 're-export', line: (to: string) => `export { sale } from '${to}'\n` },
  { kind: 'late', line: (to: string) => `export const lot = () => import('${to}')\n` },
]
const wrongFiles = wrongArrows.flatMap(({ from, to }, index) =>
  kinds.map(({ kind, line }) => ({ from, to, kind, path: `${from}/lot-${index}-${kind}.ts`, content: line(to) })),
)

let complaints: string

beforeAll(async () => {
  complaints = await check('wrong', Object.fromEntries(wrongFiles.map(({ path, content }) => [path, content])), biome)
})

test.for(wrongFiles)('refuses an import of $to from $from ($kind)', ({ path }) => {
  const ofThisFile = complaints.split('\n').filter((line) => line.includes(path))
  expect(ofThisFile.join('\n')).toContain('lint/style/noRestrictedImports')
  expect(complaints).toContain('exit 1')
})

test('refuses an import of Node in shared', async () => {
  const said = await check(
    'node',
    { 'shared/lot.ts': "import { sep } from 'node:path'\nexport const lot = sep\n" },
    biome,
  )
  expect(said).toContain('lint/correctness/noNodejsModules')
  expect(said).toContain('exit 1')
})

test('refuses two files that import each other', async () => {
  const circle = {
    'shared/lot.ts': "import { sale } from './sale.ts'\nexport const lot = () => sale\n",
    'shared/sale.ts': "import { lot } from './lot.ts'\nexport const sale = () => lot\n",
  }
  const said = await check('circle', circle, biome)
  expect(said).toContain('lint/suspicious/noImportCycles')
  expect(said).toContain('exit 1')
})

test('allows the imports electron -> server -> shared <- renderer', async () => {
  const right = {
    'shared/lot.ts': 'export const lot = 12\n',
    'server/sale.ts': `import { sep } from 'node:path'\nimport { lot } from '../shared/lot.ts'\nexport const sale = [sep, lot]\n`,
    'renderer/screen.ts': `import { lot } from '../shared/lot.ts'\nexport const screen = lot\n`,
    'electron/window.ts': `import { app } from 'electron'\nimport { sale } from '../server/sale.ts'\nimport { lot } from '../shared/lot.ts'\nexport const shown = [app, sale, lot]\n`,
  }
  expect(await check('right', right, biome)).toMatch(/^[^:]*\nexit 0$/)
})

test.for([
  { what: 'a type of Node', content: "import type { Stats } from 'node:fs'\nexport type Lot = Stats\n" },
  { what: 'a global of Node', content: 'export const lot = process.env\n' },
  { what: 'the page', content: 'export const lot = document.title\n' },
])('does not compile shared with $what in it', async ({ what, content }) => {
  const said = await check(what, { 'shared/lot.ts': content }, typeScript)
  expect(said).toContain('lot.ts')
  expect(said).not.toContain('exit 0')
})

test('compiles shared with neither', async () => {
  expect(await check('pure', { 'shared/lot.ts': 'export const lot = 12\n' }, typeScript)).toContain('exit 0')
})

/** Folders from the lowest on: each may import from itself and earlier ones. Files outside them are not checked. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  renderer: ['theme', 'languages', 'components', 'data', 'widgets', 'desk', 'screens', 'shell'],
  shared: [
    'amounts',
    'catalogue',
    'engine',
    'entities',
    'rules',
    'auction',
    'money',
    'telephone',
    'house',
    'sale',
    'show',
    'pace',
    'statements',
    'api',
  ],
  server: [
    'storage',
    'access',
    'http',
    'live',
    'house-room',
    'sale',
    'house',
    'money',
    'intake',
    'mirrors',
    'rehearsal',
    'start',
  ],
  'server/sale': [
    'wire',
    'room',
    'tags',
    'publish',
    'saleroom.ts',
    'people',
    'show',
    'telephone',
    'calls',
    'records',
    'replay',
  ],
  'shared/sale': ['diff', 'changes', 'undo', 'features'],
}

/** A file's imports from folders above its own; `path` is relative to the tree. */
function importsUp(tree: string, path: string, content: string): string[] {
  const floorOf = (at: string) => FLOORS[tree]?.indexOf(at.split('/')[0] ?? '') ?? -1
  const imports = importsIn(content)
  const floor = floorOf(path)
  return floor < 0 ? [] : imports.filter((to) => floorOf(posix.join(posix.dirname(path), to)) > floor)
}

test('finds an import from a screen up to the shell', () => {
  const path = 'screens/clerk/Bids.tsx'
  const up = (content: string) => importsUp('renderer', path, content)
  expect(up("import { Menu } from '../../shell/Menu.tsx'\n")).toEqual(['../../shell/Menu.tsx'])
  expect(up("const Menu = () => import('../../shell/Menu.tsx')\n")).toEqual(['../../shell/Menu.tsx'])
  expect(up("import { Money } from '../../components/lot/Money.tsx'\n")).toEqual([])
})

test.for([
  { tree: 'server', path: 'sale/room/sale-rooms.ts', to: '../../intake/uploads/importer.ts' },
  { tree: 'server/sale', path: 'room/sale-rooms.ts', to: '../calls/bid-handlers.ts' },
  { tree: 'shared/sale', path: 'diff/apply.ts', to: '../features/bids.ts' },
])('finds an upward import in $tree', ({ tree, path, to }) => {
  expect(importsUp(tree, path, `import { one } from '${to}'\n`)).toEqual([to])
})

test.for([
  { tree: 'renderer', atLeast: 100 },
  { tree: 'shared', atLeast: 100 },
  { tree: 'server', atLeast: 200 },
  { tree: 'server/sale', atLeast: 30 },
  { tree: 'shared/sale', atLeast: 20 },
])('has no folder of $tree that imports from one above it', async ({ tree, atLeast }) => {
  const paths = sourcesBelow(tree)
  const up = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(root, path), 'utf8')
      return importsUp(tree, path.slice(tree.length + 1), content).map((to) => `${path} imports ${to}`)
    }),
  )
  expect(paths.length).toBeGreaterThan(atLeast)
  expect(up.flat()).toEqual([])
})
