import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { makeZip } from '../import/testing/hostile-zip.ts'
import { jsonEntry } from '../import/testing/uploaded-sale.ts'
import { CLEAN_MARK } from './pictures.ts'
import { strip } from './strip/strip.ts'
import { blankJpeg } from './strip/strip-jpeg.ts'
import { testPictures } from './testing/test-pictures.ts'

const PLACE = '51/1 30/1 0/1'
const SECRET = 'Consignor at 12 Mill Lane'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta>`
const KINDS = ['jpg', 'png', 'webp', 'gif', 'avif'] as const
const FORMATS = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif', avif: 'avif' } as const

/** A picture, half red and half blue to show its orientation, with a place and an author in its metadata. */
async function telling(kind: (typeof KINDS)[number], orientation = 1): Promise<Buffer> {
  const half = (background: string) => ({
    input: { create: { width: 64, height: 64, channels: 3 as const, background } },
  })
  const picture = await sharp({ create: { width: 128, height: 64, channels: 3, background: '#ff0000' } })
    .composite([{ ...half('#0000ff'), left: 64, top: 0 }])
    .png()
    .toBuffer()
  return await sharp(picture)
    .withExif({ IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: PLACE } })
    .withMetadata({ orientation })
    .withXmp(XMP)
    .toFormat(FORMATS[kind])
    .toBuffer()
}

/** Returns a picture without its metadata; null if its structure is invalid. */
function stripped(bytes: Buffer, kind: (typeof KINDS)[number]): Buffer | null {
  if (kind !== 'jpg') {
    const parts = strip(bytes, kind)?.parts
    return parts ? Buffer.concat(parts) : null
  }
  const blanked = blankJpeg(bytes)
  if (!blanked) return null
  const copy = Buffer.from(bytes)
  for (const patch of blanked.patches) patch.bytes.copy(copy, patch.at)
  return copy.subarray(0, blanked.end)
}

/** Returns the metadata of a picture, as a decoder sees it and as its bytes show it. */
async function told(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, comments } = await sharp(bytes).metadata()
  const found = [exif, xmp, iptc].filter((block) => block?.some((byte) => byte !== 0))
  const words = ['Exif', 'Mill Lane', 'xmpmeta'].filter((word) => bytes.includes(word))
  return [...found.map((block) => `${block?.length} bytes`), ...words, ...(comments ?? []).map(({ text }) => text)]
}

async function pixels(bytes: Buffer): Promise<Buffer> {
  return await sharp(bytes).raw().toBuffer()
}

/** Returns the colours at the top left and at the bottom right: 'red' or 'blue'. */
async function corners(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0, data.length - info.channels].map((at) => ((data[at] ?? 0) > 128 ? 'red' : 'blue'))
}

test.each(KINDS)('keeps every pixel of a %s and nothing about its place or author', async (kind) => {
  const bytes = await telling(kind)
  const clean = stripped(bytes, kind) ?? Buffer.alloc(0)
  expect(await told(clean)).toEqual([])
  expect((await pixels(clean)).equals(await pixels(bytes))).toBe(true)
  if (kind !== 'gif') expect(await told(bytes)).not.toEqual([])
})

test('removes a phone’s data after a JPEG, and comments in a GIF', async () => {
  const jpeg = await telling('jpg')
  const behind = Buffer.concat([jpeg, Buffer.from(`MotionPhoto ${SECRET}`)])
  expect(stripped(behind, 'jpg')?.includes('MotionPhoto')).toBe(false)
  const gif = await telling('gif')
  const end = gif.lastIndexOf(0x3b)
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(SECRET), Buffer.from([0])])
  const spoken = Buffer.concat([gif.subarray(0, end), comment, gif.subarray(end)])
  const clean = stripped(spoken, 'gif') ?? Buffer.alloc(0)
  expect(clean.includes(SECRET)).toBe(false)
  expect((await pixels(clean)).equals(await pixels(gif))).toBe(true)
})

test.each(KINDS)('never throws for a damaged %s, cut at any byte', async (kind) => {
  const bytes = await telling(kind)
  for (let length = 16; length < bytes.length; length += 7)
    expect(() => stripped(bytes.subarray(0, length), kind)).not.toThrow()
})

test.each(['jpg', 'png', 'webp'] as const)(
  'turns a sideways %s upright at its upload, and stores the size in its lot',
  async (kind) => {
    const room = await openSaleroom({ auctions: [] })
    const lots = [{ lot_number: 1, title: 'A vase', local_image_path: `vase.${kind}` }]
    const zip = makeZip([jsonEntry(lots), { name: `vase.${kind}`, data: await telling(kind, 6) }])
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(zip)]), 'sale.zip')
    const uploaded = await fetch(`${room.url}/api/upload-auction`, { method: 'POST', body: form })
    expect(uploaded.status).toBe(200)
    const [auction] = await room.clerk.call('auctionData')
    const lot = auction?.lots?.[0]
    expect(lot).toMatchObject({ image_width: 64, image_height: 128 })
    const shown = Buffer.from(await (await fetch(`${room.url}${lot?.local_image_path}`)).arrayBuffer())
    expect(await sharp(shown).metadata()).toMatchObject({ width: 64, height: 128 })
    expect((await sharp(shown).metadata()).orientation ?? 1).toBe(1)
    expect(await corners(shown)).toEqual(['red', 'blue'])
    expect(await told(shown)).toEqual([])
  },
)

test('cleans pictures of an existing sale before they are shown, and all of them in time', async () => {
  const auction = plainAuction('spring', [1, 2, 3])
  const room = await openSaleroom({ auctions: [auction] })
  await room.server.close()
  const images = join(room.dataDir, 'auctions', 'spring', 'images')
  const files = ['1-aaaaaaaaaa.jpg', '2-bbbbbbbbbb.png', '3-cccccccccc.webp']
  for (const [index, file] of files.entries())
    await writeFile(join(images, file), await telling(KINDS[index] ?? 'jpg', 8))
  await room.restart()
  for (const file of files) {
    const shown = await fetch(`${room.url}/api/images/spring/${file}`)
    expect(await told(Buffer.from(await shown.arrayBuffer()))).toEqual([])
  }
  await expect.poll(() => readdir(join(images, '..'))).toContain(CLEAN_MARK)
  for (const file of files) expect(await told(await readFile(join(images, file)))).toEqual([])
  await expect.poll(() => readdir(join(images, '.w320')).catch(() => [])).toEqual(files.map((file) => `${file}.webp`))
})

test('does not show an unreadable picture of an earlier version, and reports its name', async () => {
  const folder = join(await temporaryFolder(), 'images')
  await mkdir(folder)
  await writeFile(join(folder, '1-aaaaaaaaaa.jpg'), `no picture, but ${SECRET}`)
  await writeFile(join(folder, '2-bbbbbbbbbb.jpg'), await telling('jpg'))
  const unfit: string[] = []
  const pictures = testPictures({ onUnfit: (sentence) => void unfit.push(sentence) })
  await expect(pictures.original({ folder, file: '1-aaaaaaaaaa.jpg', kind: 'jpg' })).rejects.toThrow()
  pictures.prepare(folder, 'Spring')
  await pictures.settled()
  expect(unfit).toEqual([expect.stringContaining('1-aaaaaaaaaa.jpg')])
  expect((await stat(join(folder, '.w960', '2-bbbbbbbbbb.jpg.webp'))).size).toBeGreaterThan(0)
  await expect(stat(join(folder, '..', CLEAN_MARK))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('shows pictures of a sale that is not on show to staff only', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1]), plainAuction('summer', [1])] })
  const shown = await room.clerk.call('auctionData', { query: { view: 'shown' } })
  const file = '1-aaaaaaaaaa.png'
  for (const auctionId of ['spring', 'summer'])
    await writeFile(join(room.dataDir, 'auctions', auctionId, 'images', file), await telling('png', 6))
  const statuses = async (from: Pick<typeof room.clerk, 'ask'>) =>
    Promise.all(['spring', 'summer'].map(async (id) => (await from.ask('GET', `/api/images/${id}/${file}`)).status))
  const onShow = ['spring', 'summer'].map((id) => (id === shown[0]?.auctionId ? 200 : 404))
  expect(await statuses(room.clerk)).toEqual([200, 200])
  expect(await statuses(room.visitor)).toEqual(onShow)
  const other = onShow[0] === 200 ? 'summer' : 'spring'
  await room.clerk.call('startAuction', { body: { auctionId: other } })
  expect(await statuses(room.visitor)).toEqual(onShow.toReversed())
})
