import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const inHouse = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** The built server's program. */
export const BUILT_SERVER = inHouse('dist/server/main.js')

/** Builds if something is missing or outdated, and waits for a build in progress. */
export async function ensureBuilt(): Promise<void> {
  await promisify(execFile)(process.execPath, [inHouse('build/build.mjs'), '--if-stale'])
}
