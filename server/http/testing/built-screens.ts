import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with built screens, removed after the test. */
export async function builtScreens(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'screens-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  // Like a path in ~/.config: a folder with a dot above the files must not hide them.
  const dir = join(parent, '.config', 'screens')
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(join(dir, 'index.html'), '<!doctype html><title>Saleroom</title>')
  await writeFile(join(dir, 'assets', 'main-Ab12.js'), `export const long = '${'x'.repeat(5000)}'`)
  await writeFile(join(dir, 'icon.svg'), '<svg/>')
  return dir
}
