import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openSaleroom, plainAuction, type TestSaleroom } from '../../start/testing/test-saleroom.ts'

const NAMES = ['2026-11-30T18.00.00.000Z.opus', '2026-11-30T18.00.00.000Z.places']

async function backup({ url }: TestSaleroom, path: string) {
  const response = await fetch(url + path)
  expect(response.status).toBe(200)
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

async function upload({ url }: TestSaleroom, files: Record<string, Uint8Array>): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zipSync(files))]), 'backup.zip')
  return (await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })).status
}

test('the tape is in a backup on request alone, and comes back with it', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('evening', [1])] })
  const folder = join(room.dataDir, 'auctions/evening/tape')
  await mkdir(folder)
  for (const name of NAMES) await writeFile(join(folder, name), `sound of ${name}`)
  await writeFile(join(folder, 'notes.txt'), 'not of the tape')
  const taped = (files: Record<string, Uint8Array>) => Object.keys(files).filter((name) => name.includes('/tape/'))
  for (const path of ['/api/backup', '/api/backup/evening']) {
    expect(taped(await backup(room, path))).toEqual([])
    expect(taped(await backup(room, `${path}?tape=yes`)).sort()).toEqual(
      NAMES.map((name) => `auctions/evening/tape/${name}`),
    )
  }
  const files = await backup(room, '/api/backup/evening?tape=yes')
  const other = await openSaleroom({ auctions: [] })
  // A name that is not the tape's is left out.
  const foreign = { 'auctions/evening/tape/run.exe': new Uint8Array(3) }
  expect(await upload(other, { ...files, ...foreign })).toBe(200)
  const restored = join(other.dataDir, 'auctions/evening/tape')
  expect((await readdir(restored)).sort()).toEqual(NAMES)
  for (const name of NAMES) expect(String(await readFile(join(restored, name)))).toBe(`sound of ${name}`)
})

test('the tape goes to the trash with its sale', async () => {
  const { clerk, dataDir } = await openSaleroom({ auctions: [plainAuction('evening', [1])] })
  const folder = join(dataDir, 'auctions/evening/tape')
  await mkdir(folder)
  for (const name of NAMES) await writeFile(join(folder, name), '')
  await clerk.call('deleteAuction', { params: { auctionId: 'evening' } })
  const [trashed = ''] = await readdir(join(dataDir, 'trash'))
  expect((await readdir(join(dataDir, 'trash', trashed, 'tape'))).sort()).toEqual(NAMES)
  const [{ name } = { name: '' }] = await clerk.call('trash')
  await clerk.call('putBackAuction', { params: { name } })
  expect((await readdir(folder)).sort()).toEqual(NAMES)
})
