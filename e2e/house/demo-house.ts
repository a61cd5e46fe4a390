import { cp, link, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { hungAfter, LONGEST_WAIT_MS } from '../../build/hung-after.ts'
import { WIDTHS } from '../../server/intake/pictures/process/picture-jobs.ts'
import { BUILT } from './built.ts'
import { startServerHost } from './start-server-host.ts'

const VARIABLE = 'SALEROOM_E2E_DEMO_HOUSE'

/**
 * Copies a house with the demo sale loaded but not live, thumbnails included. Those are hard links: the server never
 * changes one in place, and copying them would take longer than the rest of a house.
 */
export async function copyDemoHouse(to: string): Promise<void> {
  const folder = process.env[VARIABLE]
  if (!folder) throw new Error('The house with the demo sale was not made')
  const filter = async (path: string, copy: string) => {
    if (!path.endsWith('.webp')) return true
    await link(path, copy)
    return false
  }
  await cp(folder, to, { recursive: true, filter })
}

/** Makes it for the workers of this run, with the server itself; resolves with a function that removes it. */
export async function makeDemoHouse(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-e2e-demo-'))
  const host = startServerHost(BUILT.serverHost)
  const url = await host.open({ dataDir: folder, demoZip: BUILT.plainDemoZip, rendererDir: BUILT.renderer })
  const response = await fetch(`${url}/api/load-permanent-auction`, {
    method: 'POST',
    body: JSON.stringify({ filename: 'demo-sale.zip' }),
    headers: { 'Content-Type': 'application/json' },
  })
  const { extractedImages } = z.object({ extractedImages: z.number() }).parse(await response.json())
  const made = join(folder, 'auctions/demo-sale/images', `.w${WIDTHS.at(-1)}`)
  const ready = async () => (await readdir(made).catch(() => [])).filter((name) => name.endsWith('.webp'))
  const until = performance.now() + hungAfter(LONGEST_WAIT_MS)
  while ((await ready()).length < extractedImages) {
    if (performance.now() > until) throw new Error('The small pictures of the demo sale were not made')
    await pause(50)
  }
  await host.close()
  await host.end()
  process.env[VARIABLE] = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
