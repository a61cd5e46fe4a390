import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { icns, ico, type Picture } from './icon-containers.mjs'

const made = (name: string) => readFile(fileURLToPath(new URL(`icons/${name}`, import.meta.url)))

test.for([16, 24, 32, 48, 64, 96, 128, 256, 512, 1024])(
  'has an icon of %i pixels with that size and transparent corners',
  async (size) => {
    const icon = sharp(await made(`${size}x${size}.png`))
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size, hasAlpha: true })
    const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true })
    expect(data[info.channels - 1]).toBe(0)
  },
)

/** Reads the pictures of an .ico file at the offsets in its list. */
function picturesInIco(file: Buffer): { size: number; png: Buffer }[] {
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index
    const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
    return { size: file.readUInt8(at) || 256, png: file.subarray(offset, offset + length) }
  })
}

/** Reads the pictures of an .icns file in order, with their names. */
function picturesInIcns(file: Buffer): { name: string; png: Buffer }[] {
  const pictures = []
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
    pictures.push({
      name: file.toString('ascii', at, at + 4),
      png: file.subarray(at + 8, at + file.readUInt32BE(at + 4)),
    })
  }
  return pictures
}

test('has each size of the Windows icon at its offset', async () => {
  const pictures = picturesInIco(await made('icon.ico'))
  expect(pictures.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 128, 256])
  for (const { size, png } of pictures)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size })
})

test('has each size of the macOS icon under its name', async () => {
  const file = await made('icon.icns')
  expect(file.readUInt32BE(4)).toBe(file.length)
  const widths: Record<string, number> = {
    icp4: 16,
    icp5: 32,
    ic11: 32,
    icp6: 64,
    ic12: 64,
    ic07: 128,
    ic08: 256,
    ic13: 256,
    ic09: 512,
    ic14: 512,
    ic10: 1024,
  }
  const pictures = picturesInIcns(file)
  expect(pictures.map(({ name }) => name).toSorted()).toEqual(Object.keys(widths).toSorted())
  for (const { name, png } of pictures) expect((await sharp(png).metadata()).width).toBe(widths[name])
})

test('returns pictures from a container unchanged', () => {
  const pictures: Picture[] = [
    { size: 16, png: Buffer.from('sixteen') },
    { size: 256, png: Buffer.from('two hundred and fifty-six') },
  ]
  expect(picturesInIco(ico(pictures))).toEqual(pictures)
  expect(picturesInIcns(icns(pictures)).map(({ png }) => png.toString())).toEqual([
    'sixteen',
    'two hundred and fifty-six',
    'two hundred and fifty-six',
  ])
})
