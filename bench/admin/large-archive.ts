import { execFile } from 'node:child_process'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)

/** Noise of this size weighs about a megabyte as JPEG, like a good photograph. */
const [WIDTH, HEIGHT] = [1_260, 945]
const DIFFERENT = 8

/** Makes a sale's ZIP with a different picture of about a megabyte per lot. Resolves with its size in bytes. */
export async function makeLargeArchive(zipPath: string, { folder, lots }: { folder: string; lots: number }) {
  const source = join(folder, 'source')
  await mkdir(join(source, 'images'), { recursive: true })
  const noise = await Promise.all(Array.from({ length: DIFFERENT }, (_, at) => noisePicture(at + 1)))
  for (let lot = 1; lot <= lots; lot += 1) {
    const picture = noise[lot % DIFFERENT]
    if (picture) await writeFile(join(source, 'images', `${lot}.jpg`), withComment(picture, `lot ${lot}`))
  }
  const sale = {
    sale_metadata: { title: 'A large sale', location: 'London, UK' },
    lots: Array.from({ length: lots }, (_, at) => ({
      lot_number: at + 1,
      title: `Title of lot ${at + 1}`,
      artist: `Artist of lot ${at + 1}`,
      estimate: 'Estimate 1,000-2,000',
      local_image_path: `images/${at + 1}.jpg`,
    })),
  }
  await writeFile(join(source, 'auction.json'), JSON.stringify(sale))
  await run('zip', ['-q', '-1', '-r', zipPath, '.'], { cwd: source })
  await rm(source, { recursive: true })
  return (await stat(zipPath)).size
}

function noisePicture(seed: number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  let state = seed
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 91 })
    .toBuffer()
}

/** Adds a comment after the first marker of a JPEG. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}
