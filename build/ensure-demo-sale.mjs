import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './freshness.mjs'
import { demoSaleSources, demoSaleStamp } from './source-tree.mjs'

/** Paints the demo sale into `dist`, unless it is there and was painted from what is here now. */
export async function ensureDemoSale(root) {
  const zip = join(root, 'dist/library/demo-sale.zip')
  const stamp = join(root, demoSaleStamp)
  const madeFrom = fingerprint(root, demoSaleSources)
  if (existsSync(zip) && existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom) return

  const began = performance.now()
  mkdirSync(join(root, 'dist/library'), { recursive: true })
  const fresh = join(root, 'dist/library/.demo-sale.tmp')
  const painter = spawn(process.execPath, [join(root, 'build/demo-sale/make.mjs'), fresh], { stdio: ['ignore', 2, 2] })
  const [code] = await once(painter, 'exit')
  if (code !== 0) {
    rmSync(fresh, { force: true })
    throw new Error('The demo sale could not be painted')
  }
  renameSync(fresh, zip)
  writeFileSync(stamp, madeFrom)
  console.log(`Painted the demo sale in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
