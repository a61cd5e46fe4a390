import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PictureJob } from '../pictures/process/picture-jobs.ts'
import { makeZip } from './testing/hostile-zip.ts'
import { previewed, sentences } from './testing/previewed.ts'
import { imported, picture } from './testing/uploaded-sale.ts'

const HEIC = Buffer.from('0000001c66747970686569630000000068656963', 'hex')

/** A BMP of one line: red and blue. */
const bitmap = Buffer.alloc(14 + 40 + 8)
bitmap.write('BM')
bitmap.writeUInt32LE(bitmap.length, 2)
bitmap.writeUInt32LE(54, 10)
bitmap.writeUInt32LE(40, 14)
bitmap.writeInt32LE(2, 18)
bitmap.writeInt32LE(1, 22)
bitmap.writeUInt16LE(24, 28)
bitmap.set([0, 0, 255, 255, 0, 0], 54)

describe('pictures before loading', () => {
  it('are shown lot by lot, with every unreadable one, and none stops the sale', async () => {
    const whole = await picture('jpeg', { width: 200, height: 100 })
    const bad = { '2.heic': HEIC, '3.jpg': whole.subarray(0, 200), '4.jpg': '', '5.svg': '<svg/>', '6.pdf': '%PDF-1.7' }
    const files = [
      { name: 'lots.csv', data: 'Lot,Title,Reserve\n1,A,90\n2,B,\n3,C,\n4,D,\n5,E,\n6,F,\n7,G,\n' },
      { name: '1.jpg', data: whole },
      ...Object.entries(bad).map(([name, data]) => ({ name, data })),
    ]
    const preview = await previewed(files)
    expect(preview).toMatchObject({ images: 1, faults: [], totalLots: 7 })
    expect(preview.lots.map(({ image }) => image && [image.file, image.problem])).toEqual([
      ['1.jpg', null],
      ['2.heic', expect.stringContaining('HEIC')],
      ['3.jpg', 'seems to be cut off'],
      ['4.jpg', 'is empty'],
      ['5.svg', expect.stringContaining('SVG')],
      ['6.pdf', expect.stringContaining('PDF')],
      null,
    ])
    expect(preview.lots[0]?.reserve).toBe(90)
    const sale = await imported(makeZip(files))
    expect(sale).toMatchObject({ imageCount: 1, lots: { length: 7 } })
    for (const name of Object.keys(bad)) {
      expect(sentences(preview).filter((warning) => warning.includes(name))).toHaveLength(1)
      expect(sale.warnings.filter((warning) => warning.includes(name))).toHaveLength(1)
    }
  })

  it('are reported as cut off, for every kind, by the file alone', async () => {
    const whole = await picture('jpeg', { width: 200, height: 100 })
    // A camera puts a complete small picture into its settings.
    const small = Buffer.concat([Buffer.from('Exif\0\0'), await picture('jpeg', { width: 16, height: 8 })])
    const settings = Buffer.from([0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 0xff])
    const photo = Buffer.concat([whole.subarray(0, 2), settings, small, whole.subarray(2)])
    const painted = sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    const kinds = {
      jpg: photo,
      png: await painted.png().toBuffer(),
      gif: await painted.gif().toBuffer(),
      webp: await painted.webp().toBuffer(),
      avif: await painted.avif().toBuffer(),
      tiff: await painted.tiff().toBuffer(),
      bmp: bitmap,
    }
    for (const [kind, data] of Object.entries(kinds)) {
      const name = `1.${kind}`
      const csv = { name: 'lots.csv', data: 'Lot,Title\n1,A\n' }
      const problemOf = async (bytes: Buffer) =>
        (await previewed([csv, { name, data: bytes }])).lots.map(({ image }) => image?.problem)
      expect([kind, await problemOf(data)]).toEqual([kind, [null]])
      expect([kind, await problemOf(data.subarray(0, Math.floor(data.length * 0.75)))]).toEqual([
        kind,
        ['seems to be cut off'],
      ])
    }
  })

  it.each([
    ['25.jpg', '25'],
    ['0026.jpg', '26'],
    ['IMG_0027.jpg', '27'],
  ])('take %s for the empty cell of lot %s, next to lots with a named picture', async (name, lot) => {
    const data = await picture('jpeg')
    const csv = `Lot,Title,Image\n1,A,front.jpg\n${lot},B,\n99,C,missing.jpg\n`
    const { lots } = await previewed([
      { name: 'lots.csv', data: csv },
      { name: 'front.jpg', data },
      { name, data },
      { name: '99.jpg', data },
    ])
    expect(lots.map(({ image }) => image?.file ?? null)).toEqual(['front.jpg', name, null])
  })

  it('are found by the file name in an address, with any query', async () => {
    const data = await picture('jpeg')
    const csv = 'Lot,Title,Image\n1,A,https://a.b/c/front%20view.jpg?w=960&h=2#x\n'
    const { lots } = await previewed([
      { name: 'lots.csv', data: csv },
      { name: 'pictures/front view.jpg', data },
    ])
    expect(lots[0]?.image).toEqual({ file: 'pictures/front view.jpg', problem: null })
  })
})

describe('a picture of a kind that browsers do not show', () => {
  const tiff = () =>
    sharp({ create: { width: 2, height: 1, channels: 3, background: '#ff0000' } })
      .tiff()
      .toBuffer()

  it.each([
    ['1.bmp', async () => bitmap],
    ['1.tif', tiff],
  ])('is stored as a JPEG if it is %s', async (name, data) => {
    const sale = await imported(
      makeZip([
        { name: 'lots.csv', data: 'Lot,Title\n1,A\n' },
        { name, data: await data() },
      ]),
    )
    expect(sale.warnings).toEqual([])
    expect(sale).toMatchObject({ imageCount: 1, lots: [{ image: { width: 2, height: 1 } }] })
    expect(sale.stored).toEqual([expect.stringMatching(/\.jpg$/)])
  })

  it('is left out if it is a truncated BMP, or one with a false size', async () => {
    const wide = Buffer.from(bitmap)
    wide.writeInt32LE(30_000, 18)
    for (const data of [bitmap.subarray(0, 57), wide, bitmap.subarray(0, 30)]) {
      const sale = await imported(
        makeZip([
          { name: 'lots.csv', data: 'Lot,Title\n1,A\n' },
          { name: '1.bmp', data },
        ]),
      )
      expect(sale).toMatchObject({ imageCount: 0, lots: [{ image: null }] })
    }
    expect(PictureJob.safeParse({ does: 'clean', path: 'x', kind: 'bmp' }).success).toBe(false)
  })
})
