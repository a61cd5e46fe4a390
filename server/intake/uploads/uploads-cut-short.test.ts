import { readdir, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { diskError, watchedFiles } from '../../storage/testing/watched-files.ts'
import { IMPORT_LIMITS } from '../import/limits.ts'
import { openReceivingHouse } from './testing/receiving-house.ts'
import { saleZip } from './testing/sale-zip.ts'
import { openArrivals } from './upload-handlers.ts'

const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' }

test('refuses a ZIP above the limit during the transfer, announced or not', async () => {
  const limits = { ...IMPORT_LIMITS, zipBytes: 100_000 }
  const { upload, url, leftovers } = await openReceivingHouse({ limits })
  expect((await upload(Buffer.alloc(100_001))).status).toBe(413)
  expect((await upload(Buffer.alloc(2_000_000))).status).toBe(413)
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n'
  const chunked = await new Promise<number | undefined>((resolve, reject) => {
    const sending = httpRequest(url, { method: 'POST', headers: FORM }, ({ statusCode }) => resolve(statusCode))
    sending.on('error', reject)
    sending.write(head)
    sending.end(Buffer.alloc(300_000))
  })
  expect(chunked).toBe(413)
  expect(await leftovers()).toEqual([])
})

test.each([
  ['cut off in the file', '--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK'],
  ['cut off in a header', '--b\r\nContent-Disposition: form-data; na'],
  ['nothing at all', ''],
])('refuses a form that is %s', async (_how, body) => {
  const { url, leftovers } = await openReceivingHouse()
  const response = await fetch(url, { method: 'POST', body, headers: FORM })
  expect(response.status).toBe(400)
  const unbounded = await fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'multipart/form-data' } })
  expect(unbounded.status).toBe(400)
  expect(await leftovers()).toEqual([])
})

test('leaves nothing if a browser disconnects during the transfer', async () => {
  const { port, leftovers, ask } = await openReceivingHouse()
  const headers = { ...FORM, 'X-Upload-Id': 'gone' }
  const options = { host: '127.0.0.1', port, path: '/api/upload-auction', method: 'POST', headers }
  const sending = httpRequest(options)
  sending.on('error', () => {})
  sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n')
  sending.write(Buffer.alloc(100_000))
  const progress = async () => (await ask('/api/uploads/gone')).json()
  await expect.poll(progress).toMatchObject({ phase: 'receiving', bytes: expect.any(Number) })
  await expect.poll(leftovers).toHaveLength(1)
  sending.destroy()
  await expect.poll(progress).toMatchObject({ phase: 'error' })
  await expect.poll(leftovers).toEqual([])
})

test('leaves nothing if a browser disconnects while its sale is read, and takes the next one', async () => {
  const leaving = new AbortController()
  const files = watchedFiles({
    longestWrite: Number.POSITIVE_INFINITY,
    before: ({ operation, path }) => {
      if (operation === 'sync' && path.endsWith('.png')) leaving.abort()
    },
  })
  const { upload, house, leftovers, ask } = await openReceivingHouse({ files })
  const zip = await saleZip()
  await expect(upload(zip, { id: 'gone', signal: leaving.signal })).rejects.toThrow()
  await expect.poll(async () => (await ask('/api/uploads/gone')).json()).toMatchObject({ phase: 'error' })
  await expect.poll(leftovers).toEqual([])
  expect(house.list()).toEqual([])
  expect((await upload(zip)).status).toBe(200)
})

test('answers 503 on a full disk, and keeps nothing of the upload', async () => {
  let full = true
  const files = watchedFiles({
    longestWrite: Number.POSITIVE_INFINITY,
    before: ({ operation, path }) => {
      if (full && operation === 'write' && path.includes('.staging-')) throw diskError('ENOSPC')
    },
  })
  const { upload, house, leftovers } = await openReceivingHouse({ files })
  const refused = await upload(await saleZip())
  expect([refused.status, refused.reply]).toMatchObject([503, { error: expect.stringContaining('the disk is full') }])
  expect([house.list(), await leftovers()]).toEqual([[], []])
  full = false
  expect((await upload(await saleZip())).status).toBe(200)
})

test('aborts imports in progress when the house closes', async () => {
  const { upload, importer, house, leftovers } = await openReceivingHouse()
  const zip = await saleZip()
  await importer.close()
  const refused = await upload(zip)
  expect([refused.status, house.list(), await leftovers()]).toEqual([503, [], []])
})

test('removes the arrivals of an earlier run at the start', async () => {
  const dataDir = await temporaryFolder()
  const arrivals = await openArrivals(dataDir)
  await writeFile(join(arrivals, 'half.zip'), 'PK')
  expect(await readdir(await openArrivals(dataDir))).toEqual([])
})
