import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answering, openSmallHouse } from '../../sale/testing/small-house.ts'
import { pictureHandlers, readPicturePath } from './picture-handlers.ts'
import { CLEAN_MARK } from './pictures.ts'
import { testPictures } from './testing/test-pictures.ts'

const FILE = '12-0123456789.jpg'

function photograph({ width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a1f3d' } })
    .jpeg()
    .toBuffer()
}

async function gallery() {
  const small = await openSmallHouse()
  const { folder } = await small.hold('spring')
  const images = join(folder, 'images')
  const bytes = await photograph({ width: 1200, height: 600 })
  await writeFile(join(images, FILE), bytes)
  await writeFile(join(folder, CLEAN_MARK), '')
  const { port, ask } = await answering(pictureHandlers({ house: small.house, pictures: testPictures() }))
  const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}/api/images/${path}`, init)
  return { images, bytes, get, ask, folder }
}

async function sizeOf(response: Response) {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height, format }
}

test('sends a picture as stored, and lets browsers keep it for ever', async () => {
  const { bytes, get, ask } = await gallery()
  for (const path of [`spring/${FILE}`, `images/spring/${FILE}`]) {
    const response = await get(path, { headers: { 'X-Test-Role': 'public' } })
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.any(String),
    })
    const headers = { 'If-None-Match': response.headers.get('etag') ?? '' }
    const again = await ask(`/api/images/${path}`, { headers })
    expect(again.status).toBe(304)
  }
})

test('sends a smaller picture as a WebP of the requested width, made once and kept', async () => {
  const { images, get } = await gallery()
  const first = await get(`spring/${FILE}?w=320`)
  expect(first.headers.get('content-type')).toBe('image/webp')
  expect(await sizeOf(first)).toEqual({ width: 320, height: 160, format: 'webp' })
  expect(await sizeOf(await get(`spring/${FILE}?w=960`))).toMatchObject({ width: 960 })
  expect(await readdir(join(images, '.w320'))).toEqual([`${FILE}.webp`])
  const kept = Buffer.from('the kept one')
  await writeFile(join(images, '.w320', `${FILE}.webp`), kept)
  expect(await (await get(`spring/${FILE}?w=320`)).text()).toBe('the kept one')
})

test('never enlarges a picture, and turns it upright', async () => {
  const { images, get } = await gallery()
  await writeFile(join(images, 'small-0123456789.jpg'), await photograph({ width: 100, height: 50 }))
  expect(await sizeOf(await get('spring/small-0123456789.jpg?w=960'))).toMatchObject({ width: 100, height: 50 })
  const turned = await sharp(await photograph({ width: 800, height: 400 }))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await writeFile(join(images, 'turned-0123456789.jpg'), turned)
  expect(await sizeOf(await get('spring/turned-0123456789.jpg?w=320'))).toMatchObject({ width: 320, height: 640 })
})

test('sends one and the same picture to a room of phones that ask at once', async () => {
  const { images, get } = await gallery()
  const smaller = await Promise.all(
    Array.from({ length: 30 }, async () => (await get(`spring/${FILE}?w=320`)).arrayBuffer()),
  )
  expect(new Set(smaller.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
  expect(await readdir(join(images, '.w320'))).toEqual([`${FILE}.webp`])
})

test('shows a picture unchanged that cannot be made smaller, and leaves no file behind', async () => {
  const { images, get } = await gallery()
  await writeFile(join(images, 'odd-0123456789.jpg'), 'no picture at all')
  const response = await get('spring/odd-0123456789.jpg?w=320')
  expect([response.status, await response.text()]).toEqual([200, 'no picture at all'])
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(await readdir(images)).not.toContain('.w320')
})

test.each([
  'spring/none-0123456789.jpg',
  'spring/none-0123456789.jpg?w=320',
  `autumn/${FILE}`,
  'spring/auction.json',
  'spring/..%2fauction.json',
  'spring/%2e%2e/auction.json',
  '..%2f..%2ftags.json',
  `spring%2f..%2fspring/${FILE}`,
  `spring/.w320%2f${FILE}.webp`,
  `spring/.w320/${FILE}.webp`,
  `spring\\images\\${FILE}`,
  'spring/%00.jpg',
  'spring/',
  'spring',
])('answers %s with 404 as JSON', async (path) => {
  const { get, folder } = await gallery()
  await mkdir(join(folder, 'images', '.w320'))
  await writeFile(join(folder, 'images', '.w320', `${FILE}.webp`), 'x')
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) })
})

test('allows only the defined widths', async () => {
  const { get } = await gallery()
  expect((await get(`spring/${FILE}?w=10000`)).status).toBe(400)
})

test('allows an auction with the id images', () => {
  const picture = { auctionId: 'images', file: FILE, kind: 'jpg', type: 'image/jpeg' }
  expect(readPicturePath(['images', FILE])).toEqual(picture)
  expect(readPicturePath(['images', 'images', FILE])).toEqual(picture)
})

test('makes no picture whose auction was moved while it waited', async () => {
  const { images } = await gallery()
  await rm(images, { recursive: true })
  const pictures = testPictures()
  await expect(pictures.small({ folder: images, file: FILE, width: '320' })).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(readFile(images)).rejects.toMatchObject({ code: 'ENOENT' })
})

const FILES = ['odd-0123456789.jpg', 'odder-0123456789.jpg']

/** A sale with unreadable pictures, while the first is tried and the other is waiting. */
async function beingPrepared() {
  const { images, bytes } = await gallery()
  for (const file of FILES) await writeFile(join(images, file), 'no picture at all')
  const sentences: string[] = []
  const pictures = testPictures({ onUnfit: (sentence) => sentences.push(sentence) })
  pictures.prepare(images, 'Spring')
  await Promise.race(FILES.map((file) => pictures.small({ folder: images, file, width: '320' }))).catch(() => {})
  return { images, bytes, pictures, sentences }
}

test.each([
  ['once', false, 1],
  ['not at all after their sale was deleted', true, 0],
])('reports unreadable pictures %s', async (_, isDeleted, told) => {
  const { images, pictures, sentences } = await beingPrepared()
  if (isDeleted) await rm(images, { recursive: true })
  await pictures.settled()
  expect(sentences).toHaveLength(told)
})

test('forgets pictures of a sale replaced while they were tried, and shows those of the new one', async () => {
  const { images, bytes, pictures, sentences } = await beingPrepared()
  await rename(images, `${images}-trash`)
  await mkdir(images)
  for (const file of FILES) await writeFile(join(images, file), bytes)
  pictures.prepare(images, 'Spring')
  await pictures.settled()
  expect(sentences).toEqual([])
  const small = await Promise.all(FILES.map((file) => pictures.small({ folder: images, file, width: '320' })))
  for (const path of small) expect((await readFile(path)).length).toBeGreaterThan(100)
})
