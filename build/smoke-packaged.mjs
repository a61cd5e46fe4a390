import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-tree.mjs'

const PROGRAMS = { win32: 'Saleroom.exe', darwin: 'Saleroom.app/Contents/MacOS/Saleroom', linux: 'saleroom' }

/** The program that electron-builder left unpacked in `release`, in a folder named after the system. */
function packagedProgram() {
  const release = join(root, 'release')
  const folders = existsSync(release) ? readdirSync(release) : []
  const program = folders.map((folder) => join(release, folder, PROGRAMS[process.platform])).find(existsSync)
  if (!program) throw new Error('There is no packaged app in release/: run "npm run dist" first')
  return program
}

// Starts the packaged app without the repository: it must start, serve a screen, and end.
const program = packagedProgram()
console.log(`${program} --smoke`)
const app = spawn(program, ['--smoke'], { stdio: 'inherit', timeout: 120_000 })
const [code, signal] = await once(app, 'exit')
if (code !== 0) console.error(`The packaged app ended with ${code ?? signal}`)
process.exitCode = code ?? 1
