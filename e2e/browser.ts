import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { hungAfter } from '../build/hung-after.ts'
import { type BundledChromium, bundledChromium } from './bundled-chromium.ts'
import { usualBrowserPaths } from './installed-browsers.ts'

const run = promisify(execFile)
const ANSWER_WITHIN_MS = hungAfter(20_000)

/** A browser to test in: what Playwright's `launchOptions` need, and in words where it was found. */
export type FoundChromium = {
  executablePath: string
  args: string[]
  env?: Record<string, string | undefined>
  from: string
}

/** Where to look, in this order. Tests give their own. */
export type Candidates = {
  chromiumPath: string | undefined
  playwrights: string
  installed: string[]
  bundled: (() => Promise<BundledChromium>) | undefined
  works: (executablePath: string) => Promise<boolean>
}

// The product is tested as on a house's own network: the browser has no business of its own to do meanwhile.
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * Which of Playwright's own arguments to leave out. Its Chromium shares memory through files on the disk, for containers
 * that have no room elsewhere: a new file for every piece of a picture, a tenth of the kernel's work.
 */
export const argumentsToLeaveOut = (memory: string | undefined): string[] =>
  memory === undefined ? [] : ['--disable-dev-shm-usage']

/** Some systems keep a script under Chromium's name that only says how to install it. */
async function saysItsVersion(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false
  // On Windows the question would open a window instead.
  if (process.platform === 'win32') return true
  try {
    const { stdout } = await run(executablePath, ['--version'], { timeout: ANSWER_WITHIN_MS })
    return /chrom/i.test(stdout)
  } catch {
    return false
  }
}

function candidatesHere(): Candidates {
  return {
    chromiumPath: process.env.CHROMIUM_PATH || undefined,
    playwrights: chromium.executablePath(),
    installed: usualBrowserPaths(),
    bundled: process.platform === 'linux' && process.arch === 'x64' ? bundledChromium : undefined,
    works: saysItsVersion,
  }
}

async function firstThatWorks({ installed, works }: Candidates): Promise<string | undefined> {
  for (const path of installed) if (await works(path)) return path
  return undefined
}

/**
 * Finds a Chromium for the browser tests, in the order that CONTRIBUTING tells. A CHROMIUM_PATH that leads nowhere is an
 * error, not a reason to look further.
 */
export async function findChromium(candidates: Candidates = candidatesHere()): Promise<FoundChromium> {
  const { chromiumPath, playwrights, bundled, works } = candidates
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET

  if (chromiumPath) {
    if (await works(chromiumPath)) return { executablePath: chromiumPath, args, from: 'CHROMIUM_PATH' }
    throw new Error(`CHROMIUM_PATH is ${chromiumPath}, which is not a Chromium that runs`)
  }
  if (await works(playwrights)) return { executablePath: playwrights, args, from: "Playwright's own" }
  const installed = await firstThatWorks(candidates)
  if (installed) return { executablePath: installed, args, from: 'installed' }
  if (!bundled) {
    throw new Error('No Chrome or Chromium found: run "npx playwright install chromium", or set CHROMIUM_PATH')
  }
  return { ...(await bundled()), args: [...new Set(['--no-sandbox', ...args])], from: 'the one in @sparticuz/chromium' }
}
