import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSaleroom, type TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { type EntryPlan, makeZip } from '../import/testing/hostile-zip.ts'
import { picture } from '../import/testing/uploaded-sale.ts'

type Sent = {
  status: number
  body: { previewId?: string; changed?: unknown; warnings?: string[]; code?: string; message?: string }
}

async function send({ url }: TestSaleroom, path: string, content: Buffer | string, name: string): Promise<Sent> {
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const response = await fetch(`${url}/api/${path}`, { method: 'POST', body: form })
  const body: Sent['body'] = await response.json()
  return { status: response.status, body }
}

async function saleOf(content: string) {
  const room = await openSaleroom({ auctions: [] })
  const { body } = await send(room, 'upload-previews', content, 'spring.csv')
  const { auctionId } = await room.clerk.call('loadPreview', {
    params: { id: body.previewId ?? '' },
    body: { title: 'Spring', currency: 'EUR' },
  })
  const pictures = async () => {
    const [auction] = await room.visitor.call('auctionData')
    return Object.fromEntries((auction?.lots ?? []).map((lot) => [lot.lot_number, lot.image_width]))
  }
  const add = (entries: EntryPlan[], name = 'pictures.zip') =>
    send(room, `auctions/${auctionId}/pictures`, makeZip(entries), name)
  return { room, auctionId, pictures, add }
}

/** A picture that its width identifies. */
const wide = (name: string, width: number) => picture('png', { width }).then((data): EntryPlan => ({ name, data }))

const CATALOGUE = 'Lot,Title,Picture\n1,Vase,DSC_0815.png\n2,Bowl,\n12A,Jug,\n16/1,Cup,\n'

it('adds pictures by the name in the catalogue, then by lot number, and names the files that fit no lot', async () => {
  const { pictures, add } = await saleOf(CATALOGUE)
  const { body } = await add([
    await wide('photos/dsc_0815.png', 11),
    await wide('photos/2.png', 12),
    await wide('12A.png', 13),
    await wide('16-1.png', 14),
    await wide('99.png', 15),
    { name: 'notes.txt', data: 'hello' },
  ])
  expect(body).toEqual({
    auctionId: expect.any(String),
    changed: [1, 2, '12A', '16/1'],
    warnings: ['"99.png" belongs to no lot and was left out', '"notes.txt" was left out'],
  })
  expect(await pictures()).toEqual({ 1: 11, 2: 12, '12A': 13, '16/1': 14 })
})

it('adds all pictures with a lot’s number, and one more picture replaces only the first', async () => {
  const { room, auctionId, add, pictures } = await saleOf('Lot,Title\n11,Vase\n12,Bowl\n')
  await room.clerk.call('startAuction', { body: { auctionId } })
  const further = async () =>
    (await room.visitor.call('auctionData'))[0]?.lots[0]?.further_images?.map(({ width }) => width)
  await add([await wide('11-1.png', 11), await wide('11-2.png', 12), await wide('11-3.png', 13)])
  expect([await pictures(), await further()]).toEqual([{ 11: 11, 12: null }, [12, 13]])
  await add([await wide('11.png', 14)])
  expect([await pictures(), await further()]).toEqual([{ 11: 14, 12: null }, [12, 13]])
  await room.clerk.call('undo', { body: {} })
  await room.clerk.call('undo', { body: {} })
  expect([await pictures(), await further()]).toEqual([{ 11: null, 12: null }, undefined])
})

it('replaces pictures by the names that an export gave them, and changes nothing if they are equal', async () => {
  const { room, auctionId, pictures, add } = await saleOf(CATALOGUE)
  await add([await wide('16-1.png', 14), await wide('12A.png', 13)])
  const [kept = '', retouched = ''] = (await readdir(join(room.dataDir, 'auctions', auctionId, 'images'))).sort()
  const { body } = await add([await wide(`images/${kept}`, 13), await wide(`images/${retouched}`, 21)])
  expect(body).toMatchObject({ changed: ['16/1'], warnings: [] })
  expect(await pictures()).toMatchObject({ '12A': 13, '16/1': 21 })
})

it('adds the other pictures if some are damaged', async () => {
  const { pictures, add } = await saleOf(CATALOGUE)
  const data = await picture('png', { width: 400 })
  const cut = data.subarray(0, -30)
  const { status, body } = await add([{ name: '2.png', data: cut }, await wide('12A.png', 13)])
  expect({ status, changed: body.changed }).toEqual({ status: 200, changed: ['12A'] })
  expect(body.warnings).toEqual([expect.stringMatching(/^Lot 2: "?2\.png"? is damaged/)])
  expect(await pictures()).toMatchObject({ 2: null, '12A': 13 })
})

it('is one entry of the audit trail, and undo restores the earlier pictures', async () => {
  const { room, auctionId, pictures, add } = await saleOf(CATALOGUE)
  await room.clerk.call('startAuction', { body: { auctionId } })
  await add([await wide('2.png', 12)])
  await add([await wide('1.png', 20), await wide('2.png', 22)])
  const trail = JSON.stringify(await room.clerk.call('audit', { params: { auctionId } }))
  expect(trail).toContain('Other pictures of 1 lot: 2')
  await room.clerk.call('undo', { body: {} })
  expect(await pictures()).toMatchObject({ 1: null, 2: 12 })
})

it('keeps the name of a missing picture for staff and for exports', async () => {
  const { room, auctionId } = await saleOf(CATALOGUE)
  const rows = await fetch(`${room.url}/api/export/auction/${auctionId}/catalogue`)
  expect(await rows.text()).toContain('DSC_0815.png')
  expect(JSON.stringify(await room.visitor.call('auctionData'))).not.toContain('DSC_0815')
})

it.each([
  ['a file that is no ZIP', 'pictures.rar', 'invalid_file_type'],
  ['a ZIP with a path outside', 'pictures.zip', 'zip_unsafe_path'],
])('refuses %s, and keeps the pictures', async (_, name, code) => {
  const { room, auctionId, pictures, add } = await saleOf(CATALOGUE)
  expect(await add([await wide('../2.png', 12)], name)).toMatchObject({ status: 400, body: { code } })
  expect(await pictures()).toMatchObject({ 2: null })
  expect(await send(room, 'auctions/other/pictures', makeZip([]), 'a.zip')).toMatchObject({ status: 404 })
  expect(await readdir(join(room.dataDir, 'auctions'))).toEqual([auctionId])
})
