import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { takeInProcess } from '../pictures/testing/take-in-process.ts'
import { importSaleZip } from './import-sale-zip.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { makeZip } from './testing/hostile-zip.ts'
import { imported, jsonEntry, picture, saleJson } from './testing/uploaded-sale.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await picture('jpeg')
})

describe('the pictures of a sale', () => {
  it('are stored under new names, by lot, content and actual kind', async () => {
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
  ])('are found if a lot names %s', async (local_image_path) => {
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
      '"b/1.jpg" belongs to no lot and was left out',
    ])
  })

  it('are stored once if lots share them', async () => {
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

  it('are stored byte for byte', async () => {
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
        takePicture: takeInProcess,
        onRead: async () => {},
        choices: null,
        told: {},
      })
      expect(await readFile(path.join(stagingDir, 'images', lots[0]?.image?.file ?? ''))).toEqual(large)
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  })
})
