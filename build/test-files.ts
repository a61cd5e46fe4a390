import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const FOLDERS = ['shared', 'server', 'simulator', 'renderer', 'build', 'electron', 'e2e', 'integrations']

/** The paths of all tests and their helpers from `root`, with slashes. */
export function filesOfTests(root: string): string[] {
  return FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => (entry.isFile() && entry.name.endsWith('.ts')) || entry.name.endsWith('.tsx'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => /\.(?:test|e2e)\.tsx?$|\/testing\/|^e2e\//.test(path) && !path.includes('node_modules'))
    .filter((path) => path !== 'build/waits.test.ts')
}
