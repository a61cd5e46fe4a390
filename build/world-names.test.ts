import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsIn } from './source-files.ts'
import { root } from './source-tree.mjs'
import { PLATFORM } from './world-plugin.mjs'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** The modules that a module loads, without types. */
function loadedBy(path: string): string[] {
  const code = textOf(path).replaceAll(/^(?:import|export) type [^']*'[^']+'$/gm, '')
  const files = importsIn(code).map((to) => join(dirname(path), to))
  return files.filter((to) => /\.tsx?$/.test(to) && existsSync(join(root, to)))
}

/** Every module of the world. */
function modulesOfWorld(): string[] {
  const found = new Set(['faults/world/run.ts'])
  for (const path of found) for (const to of loadedBy(path)) found.add(to)
  return [...found]
}

/** The names that a module imports from others of the machine, as "module: name". */
function namesIn(path: string): string[] {
  const imports = textOf(path).matchAll(/^import \{([^}]+)\} from '([^']+)'$/gm)
  return [...imports].flatMap(([, names = '', from = '']) =>
    from in PLATFORM
      ? names.split(',').flatMap((name) => {
          const plain = name.trim().replace(/ as .*/, '')
          return plain === '' || plain.startsWith('type ') ? [] : [`${from}: ${plain}`]
        })
      : [],
  )
}

/** The names that the world has in place of a module of the machine. */
function namesOfWorld(from: keyof typeof PLATFORM): string {
  return textOf(`faults/world/platform/${PLATFORM[from]}`)
    .split('\n')
    .filter((line) => line.startsWith('export') || line.startsWith('  ') || line.startsWith('}'))
    .join('\n')
}

// The world is built in the nightly run only; a new import of the machine would break it unnoticed.
test('the world has each name that its modules import from the machine', () => {
  const modules = modulesOfWorld().filter((path) => !path.startsWith('faults/world/platform/'))
  expect(modules).toContain('server/storage/journal-writer.ts')
  const wanted = [...new Set(modules.flatMap(namesIn))].sort()
  const missing = wanted.filter((each) => {
    const [from = '', name = ''] = each.split(': ')
    return !new RegExp(`\\b${name}\\b`).test(namesOfWorld(from as keyof typeof PLATFORM))
  })
  expect(missing).toEqual([])
})
