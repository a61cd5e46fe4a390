import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { startProduct } from '../../e2e/product-process.ts'
import type { Figure } from '../figures.ts'
import { median } from '../quantiles.ts'
import { makeLargeArchive } from './large-archive.ts'

const run = promisify(execFile)
const Loaded = z.object({ totalLots: z.number(), extractedImages: z.number() })
const MEGABYTE = 1e6

/**
 * Uploads a sale with a picture of about a megabyte per lot until the house has it, in turn with `unzip` writing the
 * same files to the same disk.
 */
export async function uploads({ dist, pictures, rounds }: { dist: string; pictures: number; rounds: number }) {
  for (const tool of ['zip', 'unzip']) {
    const missing = await run(tool, ['-v']).then(
      () => false,
      () => true,
    )
    if (missing) {
      console.log(`The upload is not measured, because ${tool} is not installed`)
      return []
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-upload-'))
  const zipPath = join(folder, 'large.zip')
  const times = { ours: [] as number[], unzip: [] as number[] }
  const memory: number[] = []
  try {
    const bytes = await makeLargeArchive(zipPath, { folder, lots: pictures })
    for (let round = 0; round < rounds; round += 1) {
      times.unzip.push(await unzip(zipPath, join(folder, 'unzipped')))
      const product = await startProduct({ dist, flags: ['--no-demo', '--rates-url', 'off'] })
      try {
        const began = performance.now()
        const { totalLots, extractedImages } = await upload(product.url, zipPath)
        times.ours.push(performance.now() - began)
        if (totalLots !== pictures || extractedImages !== pictures) {
          throw new Error(`Only ${totalLots} lots and ${extractedImages} pictures came in`)
        }
        const most = await mostMemory(product.process.pid)
        if (most !== null) memory.push(most)
      } finally {
        await product.close()
      }
    }
    const figures: Figure[] = [
      {
        name: `upload of ${pictures} lots and pictures, ${Math.round(bytes / MEGABYTE).toLocaleString('en-GB')} MB, beside unzip`,
        unit: 's',
        value: median(times.ours) / 1_000,
        floor: median(times.unzip) / 1_000,
        ratio: median(times.ours) / median(times.unzip),
        aim: { atMost: 2 },
      },
    ]
    if (memory.length > 0) {
      figures.push({
        name: 'most memory the server ever had (VmHWM)',
        unit: 'MB',
        value: Math.max(...memory),
        aim: { atMost: 400 },
      })
    }
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unzip(zipPath: string, into: string): Promise<number> {
  const began = performance.now()
  await run('unzip', ['-q', zipPath, '-d', into])
  const took = performance.now() - began
  await rm(into, { recursive: true })
  return took
}

/** Sends the file as a browser's form does, without loading it whole. */
async function upload(url: string, zipPath: string): Promise<z.infer<typeof Loaded>> {
  const boundary = 'a-large-sale'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.zip"\r\nContent-Type: application/zip\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  const { size } = await stat(zipPath)
  const sending = request(`${url}/api/upload-auction`, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': head.length + size + tail.length,
    },
  })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
  })
  sending.write(head)
  await pipeline(createReadStream(zipPath, { highWaterMark: 1 << 20 }), sending, { end: false })
  sending.end(tail)
  const { status, text } = await answered
  if (status !== 200) throw new Error(`The upload was answered with ${status}: ${text}`)
  return Loaded.parse(JSON.parse(text))
}

/** The peak memory of a process, in megabytes; null if the system does not report it. */
async function mostMemory(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]
  return kilobytes === undefined ? null : (Number(kilobytes) * 1_024) / MEGABYTE
}
