import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeInProcess } from '../pictures/testing/take-in-process.ts'
import { importSaleZip } from './import-sale-zip.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { type EntryPlan, makeZip } from './testing/hostile-zip.ts'
import { imported, jsonEntry, picture, REAL_SALE, refusal, saleJson, upload } from './testing/uploaded-sale.ts'

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
  ] as const)('is read if the tool %s', async (_tool, plan) => {
    const sale = await imported(makeZip([jsonEntry(twoLots), ...twoPhotos()].map((entry) => ({ ...entry, ...plan }))))
    expect(sale.lots.map(({ lot_number, image }) => [lot_number, image !== null])).toEqual([
      [1, true],
      [2, true],
    ])
    expect(sale.warnings).toEqual([])
  })

  it('is read from a ZIP with a zip64 end and a comment', async () => {
    const zip = makeZip([jsonEntry()], {
      zip64End: {},
      end: { entries: 0xffff, start: 0xffffffff, bytes: 0xffffffff },
      comment: Buffer.from('Evening sale'),
    })
    expect(await imported(zip)).toMatchObject({ warnings: [] })
  })

  it('is read from a Mac’s ZIP without its system files', async () => {
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

  it('is read from a Windows ZIP with backslashes and system files', async () => {
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
  ])('is read if the JSON is %s', async (_kind, data) => {
    const sale = await imported(makeZip([{ name: 'auction.json', data }]))
    expect(sale.lots).toMatchObject([{ title: 'Ânfora' }])
  })

  it('is read if the JSON has another extension', async () => {
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

  it('is read with names in an old PC’s code page, or in undeclared UTF-8', async () => {
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

  it.for([
    ['zip', 'zip', ['-q', '-r', 'out.zip', 'sale']],
    ['zip -0 -X', 'zip', ['-q', '-0', '-X', '-r', 'out.zip', 'sale']],
    ['zip, streaming', 'sh', ['-c', 'command -v zip >/dev/null || exit 127; zip -q -r - sale | cat > out.zip']],
    ['Python', 'python3', ['-c', python, 'out.zip']],
    ['Python, streaming zip64', 'python3', ['-c', unseekable, 'out.zip']],
  ] as const)('is read from %s', async ([tool, program, args], { skip }) => {
    try {
      execFileSync(program, args, { cwd: home, stdio: 'pipe' })
    } catch (error) {
      skip(`${tool}: ${error instanceof Error ? error.message.split('\n')[0] : 'it fails here'}`)
    }
    const sale = await imported(path.join(home, 'out.zip'))
    expect(sale).toMatchObject({ imageCount: 2, warnings: [] })
  })
})

describe('an import', () => {
  it('reports its progress', async () => {
    const { progress } = await upload(makeZip([jsonEntry(twoLots), ...twoPhotos()]))
    expect(progress).toEqual([
      { phase: 'reading', lots: 0, images: 0, totalImages: 0 },
      { phase: 'images', lots: 2, images: 0, totalImages: 2 },
      { phase: 'images', lots: 2, images: 1, totalImages: 2 },
      { phase: 'images', lots: 2, images: 2, totalImages: 2 },
      { phase: 'done', lots: 2, images: 2, totalImages: 2 },
    ])
  })

  it.each(['reading', 'images', 'done'] as const)('leaves nothing if aborted in the phase “%s”', async (phase) => {
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

  it('leaves nothing of a hundred pictures if the last is damaged in its ZIP', async () => {
    const lots = Array.from({ length: 100 }, (_, at) => ({
      lot_number: at + 1,
      title: 'x',
      local_image_path: `${at}.jpg`,
    }))
    const files = lots.map(({ local_image_path }, at) => ({
      name: local_image_path,
      data: photo,
      ...(at === 99 && { local: { crc32: 1 }, central: { crc32: 1 } }),
    }))
    expect((await refusal(makeZip([jsonEntry(lots), ...files]))).message).toContain('99.jpg')
  })

  it('does not touch a folder that is not empty', async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'saleroom-other-'))
    try {
      await writeFile(path.join(home, 'precious.txt'), 'x')
      const attempt = importSaleZip({
        zipPath: REAL_SALE,
        stagingDir: home,
        limits: IMPORT_LIMITS,
        onProgress: () => {},
        signal: new AbortController().signal,
        takePicture: takeInProcess,
        onRead: async () => {},
        choices: null,
        told: {},
      })
      await expect(attempt).rejects.toThrow('must be empty')
      await access(path.join(home, 'precious.txt'))
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })

  it('keeps no file open, whether accepted or refused', async () => {
    if (!existsSync('/proc/self/fd')) {
      console.log('Open files are not looked at: this system has no /proc')
      return
    }
    await imported(makeZip([jsonEntry(twoLots), ...twoPhotos()]))
    await refusal(
      makeZip([
        jsonEntry(twoLots),
        ...twoPhotos(),
        { name: 'x.svg', data: '<svg/>', local: { crc32: 1 }, central: { crc32: 1 } },
      ]),
    )
    await refusal(Buffer.from('no zip'))
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    expect(open.filter((file) => file.includes('saleroom-import-'))).toEqual([])
  })
})
