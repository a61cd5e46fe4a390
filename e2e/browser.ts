import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { hungAfter } from '../build/hung-after.ts'
import { type BundledChromium, bundledChromium } from './bundled-chromium.ts'
import { usualBrowserPaths } from './installed-browsers.ts'

const run = promisify(execFile)
const ANSWER_WITHIN_MS = hungAfter(20_000)

/** A browser for tests: values for Playwright's `launchOptions`, and in words where it was found. */
export type FoundChromium = {
  executablePath: string
  args: string[]
  env?: Record<string, string | undefined>
  from: string
}

/** The places to look at, in this order. Tests pass their own. */
export type Candidates = {
  chromiumPath: string | undefined
  playwrights: string
  installed: string[]
  bundled: (() => Promise<BundledChromium>) | undefined
  works: (executablePath: string) => Promise<boolean>
}

// The browser makes no connections of its own, as in a house without internet access.
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * The arguments of Playwright to leave out. By default its Chromium shares memory through files, which costs a tenth of
 * the kernel's time.
 */
export const argumentsToLeaveOut = (memory: string | undefined): string[] =>
  memory === undefined ? [] : ['--disable-dev-shm-usage']

/** On some systems the program named Chromium is a script that only explains how to install it. */
async function saysItsVersion(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false
  // On Windows `--version` would open a window.
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
 * Finds a Chromium for the browser tests, in CONTRIBUTING's order. A CHROMIUM_PATH without a working browser is an
 * error.
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
