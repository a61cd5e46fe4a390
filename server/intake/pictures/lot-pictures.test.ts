import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Lot } from '../../../shared/entities/lot.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { picture } from '../import/testing/uploaded-sale.ts'

type Sent = { status: number; body: Partial<Lot> & { code?: string; message?: string } }

async function aSaleOnShow(options: Partial<Parameters<typeof openSaleroom>[0]> = {}) {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], ...options })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  return room
}

/** Sends a picture for lot 1 as the screen does. */
async function send({ url }: TestSaleroom, file: Uint8Array, { name = 'a.jpg', was, lot = '1', place }: Sending = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), name)
  const query = new URLSearchParams({ ...(was !== undefined && { was }), ...(place && { place }) })
  const response = await fetch(`${url}/api/auctions/spring/lots/${lot}/picture?${query}`, { method: 'PUT', body: form })
  const body: Sent['body'] = await response.json()
  return { status: response.status, body }
}
type Sending = { name?: string; was?: string; lot?: string; place?: 'last' }

const edit = (
  { clerk }: TestSaleroom,
  body: { edit: 'turn_left' | 'turn_right' | 'make_first' | 'remove'; was?: string },
) => clerk.try('editLotPicture', { params: { auctionId: 'spring', lotNumber: 1 }, body })

/** Returns lot 1 of the public catalogue. */
async function seen({ visitor }: TestSaleroom): Promise<Lot | undefined> {
  const [record] = await visitor.call('auctionData')
  return record?.lots.find((lot) => lot.lot_number === 1)
}

async function sizeAt({ url }: TestSaleroom, path: string | null | undefined) {
  const response = await fetch(`${url}${path}`)
  expect(response.status).toBe(200)
  const { width, height, format, exif } = await sharp(await response.arrayBuffer()).metadata()
  return { width, height, format, exif }
}

const stored = ({ dataDir }: TestSaleroom) => readdir(join(dataDir, 'auctions', 'spring', 'images'))
const arrived = ({ dataDir }: TestSaleroom) => readdir(join(dataDir, 'tmp'))

test('sets, replaces and removes a lot’s picture, each under a new address', async () => {
  const room = await aSaleOnShow()
  const first = await send(room, await picture('jpeg'))
  expect(first).toMatchObject({ status: 200, body: { lotNumber: 1, image_width: 8, image_height: 6 } })
  expect(await seen(room)).toMatchObject({ local_image_path: first.body.local_image_path, image_width: 8 })
  const second = await send(room, await picture('png', { width: 20, height: 10 }), { name: 'b.png' })
  expect(second.body.local_image_path).toMatch(/^\/api\/images\/spring\/1-[0-9a-f]{10}\.png$/)
  expect(await sizeAt(room, second.body.local_image_path)).toMatchObject({ width: 20, height: 10, format: 'png' })
  expect(await edit(room, { edit: 'remove' })).toMatchObject({ status: 200, body: { local_image_path: null } })
  expect((await seen(room))?.local_image_path).toBeNull()
  expect(await arrived(room)).toEqual([])
})

test('adds, orders, turns and removes further pictures of a lot, and undo restores them', async () => {
  const room = await aSaleOnShow()
  const sizes = async () => {
    const lot = await seen(room)
    return [lot?.image_width, ...(lot?.further_images ?? []).map(({ width }) => width)]
  }
  for (const width of [10, 20, 30])
    expect((await send(room, await picture('png', { width, height: 4 }), { place: 'last' })).status).toBe(200)
  expect(await sizes()).toEqual([10, 20, 30])
  const further = (await seen(room))?.further_images ?? []
  expect(await sizeAt(room, further[1]?.path)).toMatchObject({ width: 30 })
  const [second = '', third = ''] = further.map(({ path }) => path.split('/').at(-1) ?? '')
  await edit(room, { edit: 'make_first', was: third })
  expect(await sizes()).toEqual([30, 10, 20])
  await edit(room, { edit: 'turn_right', was: second })
  expect(await sizes()).toEqual([30, 10, 4])
  expect(await edit(room, { edit: 'remove', was: second })).toMatchObject({ status: 409 })
  await edit(room, { edit: 'remove' })
  expect(await sizes()).toEqual([10, 4])
  for (const expected of [
    [30, 10, 4],
    [30, 10, 20],
    [10, 20, 30],
    [10, 20],
  ]) {
    await room.clerk.call('undo', { body: {} })
    expect(await sizes()).toEqual(expected)
  }
  // A replaced first picture keeps the others.
  await send(room, await picture('png', { width: 50, height: 4 }))
  expect(await sizes()).toEqual([50, 20])
})

test('restores the lot’s picture on undo, after a restart too', async () => {
  const room = await aSaleOnShow()
  const { body } = await send(room, await picture('jpeg'))
  await edit(room, { edit: 'remove' })
  await room.restart()
  await room.clerk.call('undo', { body: {} })
  expect(await seen(room)).toMatchObject({ local_image_path: body.local_image_path })
  await sizeAt(room, body.local_image_path)
  const trail = JSON.stringify(await room.clerk.call('audit', { params: { auctionId: 'spring' } }))
  expect(trail).toContain('Lot 1 has a new picture')
  expect(trail).toContain('Lot 1 has no picture')
})

test('turns a picture by quarters, and restores its size after four', async () => {
  const room = await aSaleOnShow()
  const red = { width: 8, height: 16, channels: 3, background: '#ff0000' } as const
  const halves = sharp({ create: { ...red, width: 16 } }).composite([
    {
      input: await sharp({ create: { ...red, background: '#0000ff' } })
        .png()
        .toBuffer(),
      left: 8,
      top: 0,
    },
  ])
  await send(room, await halves.extend({ bottom: 16, background: '#ffffff' }).png().toBuffer(), { name: 'c.png' })
  // Red at the top left: after a turn to the right it is at the top right.
  const colours: number[][] = []
  for (const turn of ['turn_right', 'turn_left', 'turn_left'] as const) {
    expect((await edit(room, { edit: turn })).status).toBe(200)
    const lot = await seen(room)
    const { data, info } = await sharp(await (await fetch(room.url + lot?.local_image_path)).arrayBuffer())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([lot?.image_width, lot?.image_height])
    colours.push([...data.subarray((info.width - 1) * 3, info.width * 3)])
  }
  expect(colours).toEqual([
    [255, 0, 0],
    [0, 0, 255],
    [255, 255, 255],
  ])
})

test('removes the camera’s metadata, stores a TIFF as a JPEG, and turns a telephone’s picture upright', async () => {
  const room = await aSaleOnShow()
  const turned = sharp(await picture('jpeg', { width: 40, height: 20 })).withExif({ IFD0: { Artist: 'Somebody' } })
  const { body } = await send(room, await turned.withMetadata({ orientation: 6 }).toBuffer())
  expect(body).toMatchObject({ image_width: 20, image_height: 40 })
  expect(await sizeAt(room, body.local_image_path)).toMatchObject({ width: 20, height: 40, exif: undefined })
  const tiff = await sharp(await picture('png'))
    .tiff()
    .toBuffer()
  expect((await send(room, tiff, { name: 'a.tif' })).body.local_image_path).toMatch(/\.jpg$/)
})

test.each([
  ['a.heic', Buffer.from('0000001c66747970686569630000000068656963', 'hex'), 'a.heic is HEIC, as telephones save it'],
  ['a.svg', Buffer.from('<svg/>'), 'a.svg is an SVG drawing'],
  ['a.pdf', Buffer.from('%PDF-1.7'), 'a.pdf is a PDF: save its picture as JPEG'],
  ['empty.jpg', Buffer.alloc(0), 'empty.jpg is empty'],
  ['notes.txt', Buffer.from('hello'), 'notes.txt is not a supported picture format'],
])('refuses %s in words, and keeps the lot’s picture', async (name, file, words) => {
  const room = await aSaleOnShow()
  const { body } = await send(room, await picture('jpeg'))
  expect(await send(room, file, { name })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(words) },
  })
  expect(await seen(room)).toMatchObject({ local_image_path: body.local_image_path })
  expect([await arrived(room), (await stored(room)).length]).toEqual([[], 1])
})

test('refuses a truncated picture, and leaves nothing of a broken transfer', async () => {
  const room = await aSaleOnShow()
  const whole = await picture('jpeg', { width: 400, height: 400 })
  expect(await send(room, whole.subarray(0, 800))).toMatchObject({ status: 400, body: { code: 'picture_damaged' } })
  const { port } = new URL(room.url)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '100000' }
  const path = '/api/auctions/spring/lots/1/picture'
  const broken = request({ host: '127.0.0.1', port, path, method: 'PUT', headers })
  const ended = new Promise((resolve) => broken.on('error', resolve))
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  broken.write(Buffer.concat([Buffer.from(head), whole]))
  await expect.poll(() => arrived(room)).toHaveLength(1)
  broken.destroy()
  await ended
  await expect.poll(() => arrived(room)).toEqual([])
  expect((await seen(room))?.local_image_path).toBeNull()
  expect(await stored(room)).toEqual([])
})

test('refuses a picture above the limit, and leaves nothing of it', async () => {
  const room = await aSaleOnShow()
  const large = await send(room, Buffer.alloc(52 * 1024 * 1024, 0xff))
  expect(large).toMatchObject({ status: 413, body: { message: 'A picture may have 50 MiB at most' } })
  await expect.poll(() => arrived(room)).toEqual([])
})

test('notifies the second of two admins who change the same picture, and keeps the first one’s change', async () => {
  const room = await aSaleOnShow()
  const { body } = await send(room, await picture('jpeg'), { was: '' })
  const file = body.local_image_path?.split('/').at(-1) ?? ''
  const late = { status: 409, body: { message: 'Somebody else has changed the picture of lot 1' } }
  expect(await send(room, await picture('png'), { was: '' })).toMatchObject(late)
  expect(await edit(room, { edit: 'remove', was: 'another.jpg' })).toMatchObject(late)
  const both = await Promise.all([
    edit(room, { edit: 'turn_left', was: file }),
    edit(room, { edit: 'turn_right', was: file }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('allows only staff to change pictures, and only of existing lots', async () => {
  const room = await aSaleOnShow()
  const path = '/api/auctions/spring/lots/1/picture'
  const asked = await room.visitor.ask('PUT', path, {})
  expect(asked.status).toBe(401)
  expect(await send(room, await picture('jpeg'), { lot: '9' })).toMatchObject({
    status: 404,
    body: { code: 'lot_unknown' },
  })
  expect(await edit(room, { edit: 'turn_left' })).toMatchObject({
    status: 409,
    body: { message: 'Lot 1 has no picture' },
  })
  expect(await stored(room)).toEqual([])
})

test('includes the new picture in a backup, and restores it from the trash', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const { body } = await send(room, await picture('jpeg'))
  const file = body.local_image_path?.split('/').at(-1) ?? ''
  const params = { auctionId: 'spring' }
  const backup = Buffer.from(await (await fetch(`${room.url}/api/backup/spring`)).arrayBuffer())
  expect(Object.keys(unzipSync(new Uint8Array(backup)))).toContain(`auctions/spring/images/${file}`)
  await room.clerk.call('deleteAuction', { params })
  const [gone] = await room.clerk.call('trash')
  await room.clerk.call('putBackAuction', { params: { name: gone?.name ?? '' } })
  await sizeAt(room, body.local_image_path)

  const other = await openSaleroom({ auctions: [] })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(backup)]), 'backup.zip')
  expect((await fetch(`${other.url}/api/upload-auction`, { method: 'POST', body: form })).status).toBe(200)
  await sizeAt(other, body.local_image_path)
})
