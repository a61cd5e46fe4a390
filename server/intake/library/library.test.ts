import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rememberingLog } from '../../http/testing/world.ts'
import { traineesWithoutRehearsals } from '../../rehearsal/training/testing/empty-trainees.ts'
import { clientsOf } from '../../sale/people/clients.ts'
import { answering, openSmallHouse } from '../../sale/testing/small-house.ts'
import { realFiles } from '../../storage/files.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { IMPORT_LIMITS } from '../import/limits.ts'
import { makeZip } from '../import/testing/hostile-zip.ts'
import { jsonEntry, picture, REAL_SALE } from '../import/testing/uploaded-sale.ts'
import { testPictures } from '../pictures/testing/test-pictures.ts'
import { Importer } from '../uploads/importer.ts'
import { libraryHandlers, openLibrary } from './library.ts'
import { seedDemo } from './seed-demo.ts'

async function openLibraryHouse() {
  const small = await openSmallHouse()
  const folder = join(small.dataDir, 'library')
  await mkdir(folder)
  const trainees = traineesWithoutRehearsals(small)
  const house = { clients: clientsOf(small.houseRoom), trainees }
  const importer = new Importer({ ...small, ...house, limits: IMPORT_LIMITS, takePicture: testPictures().takePicture })
  onTestFinished(() => importer.close())
  const { lines, log } = rememberingLog()
  const library = openLibrary({ folder, limits: IMPORT_LIMITS, logger: log })
  const { ask } = await answering(libraryHandlers({ library, importer }))
  const load = (filename: string, currency?: string) =>
    ask('/api/load-permanent-auction', { method: 'POST', body: { filename, currency } })
  const list = async () => (await ask('/api/permanent-auctions')).json()
  return { ...small, folder, lines, load, list }
}

const METADATA = { title: 'Evening sale', auction_id: 'EVE-1', location: 'London', date_time: '15 January, 7 pm' }

async function eveningSale() {
  const lots = [{ lot_number: '1', title: 'A vase', local_image_path: 'images/vase.png' }]
  const json = jsonEntry(lots, { sale_metadata: METADATA })
  return makeZip([json, { name: 'images/vase.png', data: await picture('png') }])
}

test('lists sales by their files’ content, skips unreadable ones, and logs each once', async () => {
  const { folder, list, lines } = await openLibraryHouse()
  const evening = await eveningSale()
  await writeFile(join(folder, 'b.zip'), evening)
  await writeFile(join(folder, 'a10.ZIP'), makeZip([jsonEntry()]))
  await writeFile(join(folder, 'a9.zip'), 'broken')
  await writeFile(join(folder, '.hidden.zip'), evening)
  await writeFile(join(folder, 'notes.txt'), 'x')
  await mkdir(join(folder, 'folder.zip'))
  const expected = [
    {
      filename: 'a10.ZIP',
      title: 'Evening sale',
      totalLots: 1,
      hasImages: false,
      location: null,
      saleDate: null,
      fileSize: expect.any(Number),
      auctionId: 'evening-sale',
    },
    {
      filename: 'b.zip',
      title: 'Evening sale',
      totalLots: 1,
      hasImages: true,
      location: 'London',
      saleDate: '15 January, 7 pm',
      fileSize: evening.length,
      auctionId: 'eve-1',
    },
  ]
  expect(await list()).toEqual(expected)
  expect(await list()).toEqual(expected)
  expect(lines.filter((line) => line.includes('a9.zip'))).toHaveLength(1)
})

test('notices changed, added and removed files the next time', async () => {
  const { folder, list } = await openLibraryHouse()
  const path = join(folder, 'sale.zip')
  await writeFile(path, 'half copied')
  expect(await list()).toEqual([])
  await writeFile(path, await eveningSale())
  await utimes(path, new Date(0), new Date(0))
  expect(await list()).toMatchObject([{ auctionId: 'eve-1' }])
  await rm(path)
  expect(await list()).toEqual([])
  await rm(folder, { recursive: true })
  expect(await list()).toEqual([])
})

test('loads a sale of the library like an upload, and keeps its file', async () => {
  const { folder, load, house } = await openLibraryHouse()
  await writeFile(join(folder, 'sale.zip'), await eveningSale())
  const loaded = await load('sale.zip')
  expect([loaded.status, loaded.json()]).toEqual([
    200,
    { success: true, auctionId: 'eve-1', title: 'Evening sale', totalLots: 1, extractedImages: 1, warnings: [] },
  ])
  expect((await house.room('eve-1')).sale.order).toEqual([1])
  expect(await readdir(folder)).toEqual(['sale.zip'])
})

test('refuses a library sale without a currency if the user can be asked, and loads it with the answer', async () => {
  const { folder, load, house } = await openLibraryHouse()
  const attic = { title: 'Attic', location: 'The barn' }
  await writeFile(join(folder, 'attic.zip'), makeZip([jsonEntry(undefined, { sale_metadata: attic })]))
  const asked = await load('attic.zip', 'ask')
  expect([asked.status, asked.json(), house.list()]).toMatchObject([400, { code: 'currency_unknown' }, []])
  expect(await load('attic.zip', 'TALER')).toMatchObject({ status: 400 })
  expect(await load('attic.zip', 'AUD')).toMatchObject({ status: 200 })
  expect((await house.room('attic')).auction.saleMetadata.currency).toBe('AUD')
})

test.each([
  'none.zip',
  '../sale.zip',
  '..\\sale.zip',
  './sale.zip',
  '/etc/passwd',
  'sale.zip\0',
  'SALE.ZIP',
  'tags.json',
])('does not find %j in the library', async (filename) => {
  const { folder, dataDir, load, house } = await openLibraryHouse()
  const zip = await eveningSale()
  await writeFile(join(folder, 'sale.zip'), zip)
  await writeFile(join(dataDir, 'sale.zip'), zip)
  const refused = await load(filename)
  expect([refused.status, house.list()]).toEqual([404, []])
})

test('refuses an unreadable file with its error when it is loaded', async () => {
  const { folder, load } = await openLibraryHouse()
  await writeFile(join(folder, 'broken.zip'), 'broken')
  const refused = await load('broken.zip')
  expect([refused.status, refused.json()]).toMatchObject([400, { code: 'zip_not_a_zip' }])
})

test('lists a link to a sale elsewhere, and skips a broken link', async () => {
  const { folder, dataDir, list } = await openLibraryHouse()
  await writeFile(join(dataDir, 'elsewhere.zip'), await eveningSale())
  await symlink(join(dataDir, 'elsewhere.zip'), join(folder, 'link.zip'))
  await symlink(join(dataDir, 'nowhere.zip'), join(folder, 'lost.zip'))
  expect(await list()).toMatchObject([{ filename: 'link.zip' }])
})

test('lists and loads a real sale of 177 lots', async ({ skip }) => {
  skip(!existsSync(REAL_SALE), 'the real sale is not on this machine')
  const { folder, list, load, house } = await openLibraryHouse()
  await copyFile(REAL_SALE, join(folder, 'cml-1267.zip'))
  expect(await list()).toMatchObject([{ auctionId: 'cml-1267', totalLots: 177, hasImages: true }])
  expect((await load('cml-1267.zip')).json()).toMatchObject({ totalLots: 177, extractedImages: 177, warnings: [] })
  const room = await house.room('cml-1267')
  expect(room.sale.order).toHaveLength(177)
  expect(await readdir(join(room.folder, 'images'))).toHaveLength(177)
})

test('adds the demo sale to the library once, and not again after it was deleted', async () => {
  const home = await temporaryFolder()
  const seed = { demoZip: join(home, 'demo-sale.zip'), libraryDir: join(home, 'data', 'library'), files: realFiles }
  expect(await seedDemo(seed)).toBe('missing')
  await writeFile(seed.demoZip, await eveningSale())
  expect(await seedDemo(seed)).toBe('copied')
  const { log } = rememberingLog()
  const library = openLibrary({ folder: seed.libraryDir, limits: IMPORT_LIMITS, logger: log })
  expect(await library.list()).toMatchObject([{ filename: 'demo-sale.zip' }])
  await rm(join(seed.libraryDir, 'demo-sale.zip'))
  expect(await seedDemo(seed)).toBe('offered before')
  expect(await library.list()).toEqual([])
})

test('keeps the house’s own file with the demo’s name', async () => {
  const home = await temporaryFolder()
  const seed = { demoZip: join(home, 'demo-sale.zip'), libraryDir: join(home, 'library'), files: realFiles }
  await mkdir(seed.libraryDir)
  await writeFile(seed.demoZip, 'the demo')
  await writeFile(join(seed.libraryDir, 'demo-sale.zip'), 'ours, and longer')
  expect(await seedDemo(seed)).toBe('offered before')
  expect(await readFile(join(seed.libraryDir, 'demo-sale.zip'), 'utf8')).toBe('ours, and longer')
})
