import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { startProduct } from '../../e2e/product-process.ts'
import { runProgram } from '../../server/start/flags/flags.ts'
import { tableOf } from '../figures.ts'
import { IMPORT } from '../flags.ts'
import { machine } from '../machine.ts'
import { median, quantile } from '../quantiles.ts'
import { memoryOfImports } from './memory.ts'

const LOTS = 10_000
const EXTRA_FIELDS = 100
const QUIET_MS = 5_000
const AFTER_MS = 3_000
const BETWEEN_MS = 10

type Table = { name: string; bytes: Uint8Array }

/** A sale of very many lots, each with very many private fields. */
function largeCatalogue(): Table {
  const extras = Array.from({ length: EXTRA_FIELDS }, (_, at) => `"own_${at}":"v${at}"`).join(',')
  const lots = Array.from(
    { length: LOTS },
    (_, at) => `{"lot_number":${at + 1},"title":"Title of lot ${at + 1}",${extras}}`,
  )
  const json = `{"sale_metadata":{"title":"A large sale","location":"London"},"lots":[${lots.join(',')}]}`
  return { name: 'large.zip', bytes: zipSync({ 'auction.json': new TextEncoder().encode(json) }) }
}

export const main = (args: readonly string[]): Promise<number> => runProgram(IMPORT, args, measureImport)

/** Measures bids during the import of a million values, and in a quiet house. Needs a built product. */
async function measureImport(): Promise<number> {
  console.log(`${(await machine()).sentence}\n`)
  const product = await startProduct({ flags: ['--no-demo', '--rates-url', 'off'] })
  try {
    const upload = async ({ name, bytes }: Table): Promise<string> => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      const reply = await fetch(`${product.url}/api/upload-auction`, { method: 'POST', body: form })
      if (!reply.ok) throw new Error(await reply.text())
      return JSON.stringify(await reply.json())
    }
    const small = '{"sale_metadata":{"title":"live","auction_id":"live"},"lots":[{"lot_number":1,"title":"Vase"}]}'
    await upload({ name: 'live.zip', bytes: zipSync({ 'auction.json': new TextEncoder().encode(small) }) })
    await product.call('POST', '/api/auction/start', { auctionId: 'live' })
    await product.call('POST', '/api/auction/start-lot', { lotNumber: 1 })
    await product.call('PATCH', '/api/lots/1/start-price', { startPrice: 100 })
    let amount = 100
    const bidUntil = async (isOver: () => boolean): Promise<number[]> => {
      const waits: number[] = []
      while (!isOver()) {
        const began = performance.now()
        amount += 100
        await product.call('POST', '/api/bids', { lotNumber: 1, amount, type: 'floor' })
        waits.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
      }
      return waits
    }
    const large = largeCatalogue()
    const quietEnds = performance.now() + QUIET_MS
    const quiet = await bidUntil(() => performance.now() > quietEnds)
    let ended = Number.POSITIVE_INFINITY
    const began = performance.now()
    const uploading = upload(large).finally(() => {
      ended = performance.now()
    })
    const busy = await bidUntil(() => performance.now() > ended + AFTER_MS)
    await uploading
    const longest = Math.max(...busy)
    console.log(
      tableOf([
        { name: 'catalogue', unit: 'MB packed', value: large.bytes.length / 1e6 },
        { name: 'import', unit: 's', value: (ended - began) / 1_000 },
        { name: 'bid, middle', unit: 'ms', value: median(busy), floor: median(quiet) },
        { name: 'bid, 99 of 100', unit: 'ms', value: quantile(busy, 0.99), floor: quantile(quiet, 0.99) },
        {
          name: 'bid, longest',
          unit: 'ms',
          value: longest,
          floor: Math.max(...quiet),
          ratio: longest / Math.max(...quiet),
        },
        { name: 'bids over 100 ms', unit: '', value: busy.filter((wait) => wait > 100).length },
        { name: 'most memory (VmHWM)', unit: 'MB', value: mostMemory(product.process.pid) },
      ]),
    )
  } finally {
    await product.close()
  }
  console.log(`\n${tableOf(await memoryOfImports())}`)
  return 0
}

function mostMemory(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000
  } catch {
    return Number.NaN
  }
}
