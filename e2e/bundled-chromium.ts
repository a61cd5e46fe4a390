import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
const PACKAGE = '@sparticuz/chromium'

export type BundledChromium = { executablePath: string; env: Record<string, string | undefined> }

/** A folder that belongs to this user, so that another user cannot plant a browser in it. */
function ownFolder(): string {
  const uid = process.getuid?.()
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  for (const folder of [join(cache, 'saleroom'), join(tmpdir(), `saleroom-${uid}`)]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const probe = mkdtempSync(join(folder, 'probe-'))
      rmSync(probe, { recursive: true })
      if (statSync(folder).uid === uid) return folder
    } catch {
      // A user without a home folder: try the next place.
    }
  }
  throw new Error('There is no folder to unpack the bundled Chromium into: set HOME or TMPDIR')
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve(PACKAGE)
  const manifest = readFileSync(join(dirname(entry), '../../package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version
}

async function unpack(into: string): Promise<void> {
  // In a separate process, because the package changes its environment. It unpacks to TMPDIR; with the name of the
  // Lambda runtime it also unpacks the system libraries.
  const script = `import chromium from '${PACKAGE}'; await chromium.executablePath()`
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: into, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
}

/** Replaces its font list, which names folders of Lambda's. */
function writeFontList(folder: string): void {
  const fonts = `<dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir>`
  writeFileSync(
    join(folder, 'fonts/fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${fonts}</fontconfig>\n`,
  )
}

/**
 * The Chromium of an npm package, for Linux on x64: it needs no system library and no root. It is unpacked once per
 * user and version, and renamed into place, so that a half-unpacked browser is never started.
 */
export async function bundledChromium({ folder = ownFolder() } = {}): Promise<BundledChromium> {
  const unpacked = join(folder, `chromium-${packageVersion()}`)
  if (!existsSync(unpacked)) {
    const staging = mkdtempSync(join(folder, 'unpacking-'))
    try {
      await unpack(staging)
      writeFontList(staging)
      renameSync(staging, unpacked)
    } catch (error) {
      rmSync(staging, { recursive: true, force: true })
      // Another worker was faster, which is fine.
      if (!existsSync(unpacked)) throw error
    }
  }
  const libraries = join(unpacked, 'al2023/lib')
  return {
    executablePath: join(unpacked, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(unpacked, 'fonts') },
  }
}
