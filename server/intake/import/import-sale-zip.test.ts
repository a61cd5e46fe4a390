import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeHere } from '../pictures/testing/take-here.ts'
import { importSaleZip } from './import-sale-zip.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { type EntryPlan, makeZip } from './testing/hostile-zip.ts'
import { imported, jsonEntry, picture, refusal, saleJson, upload } from './testing/uploaded-sale.ts'

const REAL_SALE = path.resolve(import.meta.dirname, '../../../shared/data/cml-1267.zip')
let photo: Buffer
beforeAll(async () => {
  photo = await picture('jpeg')
})

const twoLots = [
  { lot_number: '2', title: 'A table', local_image_path: 'images/2.jpg' },
  { lot_number: 1, title: 'A chair', local_image_path: 'images/1.jpg' },
]
const twoPhotos = (): EntryPlan[] => [
  { name: 'images/1.jpg', data: photo },
  { name: 'images/2.jpg', data: photo },
]

describe('a sale from any tool', () => {
  it.each([
    ['stores everything', {}],
    ['packs everything', { method: 8 }],
    ['streams, with sizes behind the data', { method: 8, descriptor: true }],
    ['streams without packing', { descriptor: true }],
    ['writes zip64 sizes', { zip64: true }],
    ['streams with zip64 sizes', { method: 8, zip64: true, descriptor: true }],
    ['comes from DOS', { versionMadeBy: 0x14, flags: 0 }],
    ['sets Unix modes', { unixMode: 0o100644 }],
    ['adds timestamps', { extra: Buffer.from('5554050001000000' + '00', 'hex') }],
  ] as const)('is read where the tool %s', async (_tool, plan) => {
    const sale = await imported(makeZip([jsonEntry(twoLots), ...twoPhotos()].map((entry) => ({ ...entry, ...plan }))))
    expect(sale.lots.map(({ lot_number, image }) => [lot_number, image !== null])).toEqual([
      [1, true],
      [2, true],
    ])
    expect(sale.warnings).toEqual([])
  })

  it('is read where the ZIP has a zip64 end and a comment', async () => {
    const zip = makeZip([jsonEntry()], {
      zip64End: {},
      end: { entries: 0xffff, start: 0xffffffff, bytes: 0xffffffff },
      comment: Buffer.from('Evening sale'),
    })
    expect(await imported(zip)).toMatchObject({ warnings: [] })
  })

  it('is read from a Mac’s ZIP, its own files passed over', async () => {
    const zip = makeZip([
      { name: 'sale/', unixMode: 0o040755 },
      { name: 'sale/auction.json', data: saleJson(twoLots), descriptor: true, method: 8 },
      { name: 'sale/.DS_Store', data: 'Bud1' },
      { name: '__MACOSX/' },
      { name: '__MACOSX/sale/._auction.json', data: 'not json' },
      { name: 'sale/images/._1.jpg', data: '<svg/>' },
      ...twoPhotos().map((entry) => ({ ...entry, name: `sale/${String(entry.name)}` })),
    ])
    expect(await imported(zip)).toMatchObject({ imageCount: 2, warnings: [] })
  })

  it('is read from a Windows ZIP with backslashes and its own files', async () => {
    const zip = makeZip([
      { name: 'sale\\Auction.JSON', data: saleJson(twoLots) },
      { name: 'sale\\Thumbs.db', data: 'x' },
      ...twoPhotos().map((entry) => ({ ...entry, name: `sale\\${String(entry.name).replace('/', '\\')}` })),
    ])
    expect(await imported(zip)).toMatchObject({ imageCount: 2, warnings: [] })
  })

  it.each([
    ['UTF-8 with its byte order mark', Buffer.from(`\ufeff${saleJson([{ lot_number: 1, title: 'Ânfora' }])}`)],
    ['UTF-16 from Windows', Buffer.from(`\ufeff${saleJson([{ lot_number: 1, title: 'Ânfora' }])}`, 'utf16le')],
    [
      'UTF-16 the other way round',
      Buffer.from(`\ufeff${saleJson([{ lot_number: 1, title: 'Ânfora' }])}`, 'utf16le').swap16(),
    ],
  ])('is read where the JSON is %s', async (_kind, data) => {
    const sale = await imported(makeZip([{ name: 'auction.json', data }]))
    expect(sale.lots).toMatchObject([{ title: 'Ânfora' }])
  })

  it('is read where the JSON is not called .json', async () => {
    expect(
      await imported(
        makeZip([
          { name: 'catalogue', data: saleJson() },
          { name: 'notes.txt', data: 'hello' },
        ]),
      ),
    ).toMatchObject({
      warnings: ['"notes.txt" was left out'],
    })
  })

  it('is read where names are in the code page of an old PC, or in UTF-8 that does not say so', async () => {
    const lots = ['caf\u00e9.jpg', 'ma\u00e7\u00e3.jpg'].map((local_image_path, at) => ({
      lot_number: at + 1,
      title: 'x',
      local_image_path,
    }))
    const zip = makeZip([
      jsonEntry(lots),
      { name: Buffer.from('caf\x82.jpg', 'latin1'), flags: 0, data: photo },
      { name: 'ma\u00e7\u00e3.jpg', flags: 0, data: photo },
    ])
    expect(await imported(zip)).toMatchObject({ imageCount: 2, warnings: [] })
  })
})

describe('a sale from a program on this machine', () => {
  let home: string
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'saleroom-tools-'))
    await mkdir(path.join(home, 'sale/images'), { recursive: true })
    await writeFile(path.join(home, 'sale/auction.json'), saleJson(twoLots))
    for (const { name, data } of twoPhotos()) await writeFile(path.join(home, 'sale', String(name)), data ?? '')
  })
  afterEach(async () => {
    await rm(home, { recursive: true, force: true })
  })

  const python = `import os, sys, zipfile
out = zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED)
for folder, _, names in os.walk('sale'):
    for name in names:
        out.write(os.path.join(folder, name))
out.close()`
  const unseekable = `import io, os, sys, zipfile
class Pipe(io.RawIOBase):
    def __init__(self, to): self.to = to
    def writable(self): return True
    def write(self, data): return self.to.write(data)
with open(sys.argv[1], 'wb') as file, zipfile.ZipFile(Pipe(file), 'w') as out:
    for folder, _, names in os.walk('sale'):
        for name in names:
            with out.open(zipfile.ZipInfo(os.path.join(folder, name)), 'w', force_zip64=True) as to:
                to.write(open(os.path.join(folder, name), 'rb').read())`

  it.each([
    ['zip', 'zip', ['-q', '-r', 'out.zip', 'sale']],
    ['zip -0 -X', 'zip', ['-q', '-0', '-X', '-r', 'out.zip', 'sale']],
    ['zip, streaming', 'sh', ['-c', 'command -v zip >/dev/null || exit 127; zip -q -r - sale | cat > out.zip']],
    ['Python', 'python3', ['-c', python, 'out.zip']],
    ['Python, streaming zip64', 'python3', ['-c', unseekable, 'out.zip']],
  ] as const)('is read from %s', async (tool, program, args) => {
    try {
      execFileSync(program, args, { cwd: home, stdio: 'pipe' })
    } catch (error) {
      console.log(`${tool} is not tried: ${error instanceof Error ? error.message.split('\n')[0] : 'it fails here'}`)
      return
    }
    const sale = await imported(path.join(home, 'out.zip'))
    expect(sale).toMatchObject({ imageCount: 2, warnings: [] })
  })
})

describe('a lot', () => {
  const lotOf = async (lot: Record<string, unknown>) => {
    const [only] = (await imported(makeZip([jsonEntry([{ lot_number: 1, title: 'x', ...lot }])]))).lots
    return only
  }

  it('has figures where the file has words only, for a start price to be compared with', async () => {
    const figures = { low_estimate: 1000, high_estimate: 2000 }
    expect(await lotOf({ estimate: '£1,000 – 2,000' })).toMatchObject({ estimate: '£1,000 – 2,000', ...figures })
    expect(await lotOf({ estimate: '£1,000 – 2,000', low_estimate: 900 })).toMatchObject({ low_estimate: 900 })
    expect(await lotOf({ estimate: 'On request' })).toMatchObject({ low_estimate: null, high_estimate: null })
  })

  it.each([
    [{ low_estimate: 1000, high_estimate: 2000 }, 'Estimate 1,000-2,000'],
    [{ low_estimate: 600, high_estimate: 600 }, 'Estimate 600'],
    [{ low_estimate: '600', high_estimate: '' }, 'Estimate 600'],
    [{ low_estimate: null, high_estimate: null, estimate: ' ' }, 'Estimate on request'],
    [{ low_estimate: 5, estimate: 'Five or so' }, 'Five or so'],
  ])('with %j is printed as "%s"', async (lot, estimate) => {
    expect(await lotOf(lot)).toMatchObject({ estimate })
  })

  it('keeps the fields the house gives beyond ours', async () => {
    expect(await lotOf({ medium: 'oil', sizes: { height: 3 }, image: 'theirs' })).toMatchObject({
      medium: 'oil',
      sizes: { height: 3 },
      image: null,
    })
  })

  it('has no artist and no amounts where the house names none', async () => {
    expect(await lotOf({})).toEqual({
      lot_number: 1,
      title: 'x',
      artist: '',
      estimate: 'Estimate on request',
      low_estimate: null,
      high_estimate: null,
      start_price: null,
      tags: [],
      image: null,
    })
  })

  it('stands in natural order among the others', async () => {
    const lots = ['13', '12A', 2, '12', '010'].map((lot_number) => ({ lot_number, title: 'x' }))
    const sale = await imported(makeZip([jsonEntry(lots)]))
    expect(sale.lots.map(({ lot_number }) => lot_number)).toEqual([2, 10, 12, '12A', 13])
  })

  it('brings its tags and advance bids', async () => {
    const lots = [
      {
        lotNumber: 1,
        title: 'x',
        startPrice: 50,
        tags: ['Rare', { name: 'rare', color: '#AA0000' }],
        advanced_bids: [{ paddleNumber: 12, amount: '700', bidderLocation: 'Porto' }],
      },
    ]
    const zip = makeZip([
      jsonEntry(lots, {
        tags: [{ name: 'Export', meta_description: 'licence' }],
        advanced_bids: [{ lot_number: '1', paddle_number: '7', amount: 600 }],
      }),
    ])
    expect(await imported(zip)).toMatchObject({
      lots: [{ lot_number: 1, start_price: 50, tags: ['Rare'] }],
      tags: [
        { name: 'Export', color: '#000000', meta_description: 'licence' },
        { name: 'Rare', color: '#aa0000' },
      ],
      advancedBids: [
        { lot_number: 1, paddle_number: '12', amount: 700, location: 'Porto' },
        { lot_number: 1, paddle_number: '7', amount: 600, location: null },
      ],
    })
  })
})

describe('the particulars of a sale', () => {
  const metadataOf = (sale_metadata: unknown) =>
    imported(
      makeZip([{ name: 'sale.json', data: JSON.stringify({ sale_metadata, lots: [{ lot_number: 1, title: 'x' }] }) }]),
    )

  it('are kept, with what the house adds', async () => {
    const given = {
      title: 'Evening sale',
      auction_id: 'L-24.1',
      date_time: '2026-01-05 19:00',
      location: 'Paris',
      source_url: 'https://example.com/1',
      currency: 'eur',
      room: 'A',
    }
    expect((await metadataOf(given)).saleMetadata).toEqual({ ...given, currency: 'EUR' })
  })

  it('may be empty', async () => {
    const sale = await metadataOf({})
    expect(sale.saleMetadata).toEqual({ title: 'Untitled Auction', date_time: null, location: null, source_url: null })
    expect(sale.warnings).toHaveLength(1)
  })

  it('lose a link that is no web address, with a warning', async () => {
    const sale = await metadataOf({ title: 'x', source_url: 'javascript:alert(1)', currency: 'XYZ' })
    expect(sale.saleMetadata.source_url).toBeNull()
    expect(sale.warnings).toHaveLength(2)
  })
})

describe('the pictures of a sale', () => {
  it('are stored under names of ours, by lot, content and true kind', async () => {
    const kinds = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
    const lots = kinds.map((kind, at) => ({
      lot_number: at === 0 ? '12 Ä' : at,
      title: kind,
      local_image_path: `p/${kind}.txt`,
    }))
    const files = await Promise.all(kinds.map(async (kind) => ({ name: `p/${kind}.txt`, data: await picture(kind) })))
    const sale = await imported(makeZip([jsonEntry(lots), ...files]))
    expect(sale.stored).toEqual([
      expect.stringMatching(/^1-[0-9a-f]{10}\.png$/),
      expect.stringMatching(/^12-A-[0-9a-f]{10}\.jpg$/),
      expect.stringMatching(/^2-[0-9a-f]{10}\.webp$/),
      expect.stringMatching(/^3-[0-9a-f]{10}\.gif$/),
      expect.stringMatching(/^4-[0-9a-f]{10}\.avif$/),
    ])
    expect(sale.lots.map(({ image }) => image)).toEqual(
      expect.arrayContaining(sale.stored.map((file) => ({ file, width: 8, height: 6 }))),
    )
  })

  it.each([
    'images/1.jpg',
    '/images/1.jpg',
    './images/1.jpg',
    '/api/images/1.jpg',
    'api/images/1.jpg',
    'images\\1.jpg',
    '1.jpg',
    'IMAGES/1.JPG',
    '/api/images/old-sale/1.jpg',
  ])('are found where a lot writes %s', async (local_image_path) => {
    for (const folder of ['', 'sale/']) {
      const json = { name: `${folder}auction.json`, data: saleJson([{ lot_number: 1, title: 'x', local_image_path }]) }
      expect(await imported(makeZip([json, { name: `${folder}images/1.jpg`, data: photo }]))).toMatchObject({
        imageCount: 1,
        warnings: [],
      })
    }
  })

  it('are found by path before name, and not guessed among several', async () => {
    const lots = ['a/1.jpg', 'c/1.jpg'].map((local_image_path, at) => ({
      lot_number: at + 1,
      title: 'x',
      local_image_path,
    }))
    const sale = await imported(
      makeZip([jsonEntry(lots), { name: 'b/1.jpg', data: photo }, { name: 'a/1.jpg', data: await picture('png') }]),
    )
    expect(sale.lots.map(({ image }) => image?.file.slice(-4) ?? null)).toEqual(['.png', null])
    expect(sale.warnings).toEqual([
      expect.stringContaining('Lot 2: its picture "c/1.jpg"'),
      '"b/1.jpg" is no lot\'s picture and was left out',
    ])
  })

  it('may be shared by lots, and are stored once', async () => {
    const lots = ['2', '1'].map((lot_number) => ({ lot_number, title: 'x', local_image_path: 'p.jpg' }))
    const sale = await imported(makeZip([jsonEntry(lots), { name: 'p.jpg', data: photo }]))
    expect(sale.stored).toEqual([expect.stringMatching(/^1-/)])
    expect(sale.lots.map(({ image }) => image?.file)).toEqual([sale.stored[0], sale.stored[0]])
  })

  it('are measured upright', async () => {
    const turned = await sharp(await picture('jpeg', { width: 40, height: 20 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const sale = await imported(
      makeZip([jsonEntry([{ lot_number: 1, title: 'x', local_image_path: 'p.jpg' }]), { name: 'p.jpg', data: turned }]),
    )
    expect(sale.lots).toMatchObject([{ image: { width: 20, height: 40 } }])
  })

  it('arrive byte for byte', async () => {
    const large = await picture('png', { width: 700, height: 700 })
    const home = await mkdtemp(path.join(tmpdir(), 'saleroom-bytes-'))
    try {
      const zipPath = path.join(home, 'sale.zip')
      await writeFile(
        zipPath,
        makeZip([
          jsonEntry([{ lot_number: 1, title: 'x', local_image_path: 'p.png' }]),
          { name: 'p.png', data: large, method: 8 },
        ]),
      )
      const stagingDir = path.join(home, 'staging')
      const { lots } = await importSaleZip({
        zipPath,
        stagingDir,
        limits: IMPORT_LIMITS,
        onProgress: () => {},
        signal: new AbortController().signal,
        takePicture: takeHere,
        onRead: async () => {},
        choices: {},
      })
      expect(await readFile(path.join(stagingDir, 'images', lots[0]?.image?.file ?? ''))).toEqual(large)
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })
})

describe('an import', () => {
  it('tells how far it has come', async () => {
    const { progress } = await upload(makeZip([jsonEntry(twoLots), ...twoPhotos()]))
    expect(progress).toEqual([
      { phase: 'reading', lots: 0, images: 0, totalImages: 0 },
      { phase: 'images', lots: 2, images: 0, totalImages: 2 },
      { phase: 'images', lots: 2, images: 1, totalImages: 2 },
      { phase: 'images', lots: 2, images: 2, totalImages: 2 },
      { phase: 'done', lots: 2, images: 2, totalImages: 2 },
    ])
  })

  it.each(['reading', 'images', 'done'] as const)('that is aborted while %s leaves nothing', async (phase) => {
    const abort = new AbortController()
    const reason = new Error('The clerk stopped it')
    const { outcome, stored } = await upload(makeZip([jsonEntry(twoLots), ...twoPhotos()]), {
      signal: abort.signal,
      onProgress: (step) => {
        if (step.phase === phase) abort.abort(reason)
      },
    })
    expect(outcome).toEqual({ thrown: reason })
    expect(stored).toBeNull()
  })

  it('leaves nothing of a hundred pictures where the last is damaged', async () => {
    const lots = Array.from({ length: 100 }, (_, at) => ({
      lot_number: at + 1,
      title: 'x',
      local_image_path: `${at}.jpg`,
    }))
    const files = lots.map(({ local_image_path }, at) => ({
      name: local_image_path,
      data: at === 99 ? photo.subarray(0, 99) : photo,
    }))
    expect((await refusal(makeZip([jsonEntry(lots), ...files]))).message).toContain('99.jpg')
  })

  it('does not touch a folder that holds something already', async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'saleroom-other-'))
    try {
      await writeFile(path.join(home, 'precious.txt'), 'x')
      const attempt = importSaleZip({
        zipPath: REAL_SALE,
        stagingDir: home,
        limits: IMPORT_LIMITS,
        onProgress: () => {},
        signal: new AbortController().signal,
        takePicture: takeHere,
        onRead: async () => {},
        choices: {},
      })
      await expect(attempt).rejects.toThrow('must be empty')
      await access(path.join(home, 'precious.txt'))
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })

  it('keeps no file open, taken or refused', async () => {
    if (!existsSync('/proc/self/fd')) {
      console.log('Open files are not looked at: this system has no /proc')
      return
    }
    await imported(makeZip([jsonEntry(twoLots), ...twoPhotos()]))
    await refusal(makeZip([jsonEntry(twoLots), ...twoPhotos(), { name: 'x.svg', data: '<svg/>', method: 8 }]))
    await refusal(Buffer.from('no zip'))
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    expect(open.filter((file) => file.includes('saleroom-import-'))).toEqual([])
  })
})

describe('a real sale', () => {
  it('arrives whole: 177 lots, 177 pictures', async () => {
    if (!existsSync(REAL_SALE)) {
      console.log('The real sale is not tried: it is not beside this checkout')
      return
    }
    const sale = await imported(REAL_SALE)
    expect(sale).toMatchObject({
      imageCount: 177,
      warnings: [],
      saleMetadata: { auction_id: 'cml-1267', location: 'Lisbon, Portugal' },
    })
    expect(sale.lots).toHaveLength(177)
    expect(sale.stored).toHaveLength(177)
    expect(sale.lots.every(({ image }) => image !== null && sale.stored.includes(image.file))).toBe(true)
    expect(sale.lots[0]).toMatchObject({
      lot_number: 1,
      artist: 'MÁRIO CESARINY - 1923-2006',
      low_estimate: 600,
      medium: expect.any(String),
    })
  })
})
