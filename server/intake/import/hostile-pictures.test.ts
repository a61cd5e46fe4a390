import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { IMPORT_LIMITS } from './limits.ts'
import { makeZip } from './testing/hostile-zip.ts'
import { imported, jsonEntry, picture, upload } from './testing/uploaded-sale.ts'

const lotWithPicture = (local_image_path: string) => jsonEntry([{ lot_number: 1, title: 'A chair', local_image_path }])
/** Expects the lot without its picture, and one warning with the file's name. */
async function leftOut(zip: Buffer, why: string, limits = IMPORT_LIMITS): Promise<void> {
  const { outcome, stored } = await upload(zip, { limits })
  if (!('sale' in outcome)) throw outcome.thrown
  expect(outcome.sale).toMatchObject({ imageCount: 0, lots: [{ image: null }] })
  expect(stored).toEqual([])
  expect(outcome.sale.warnings.join()).toMatch(new RegExp(`images/1\\.jpg.*${why}`))
}

const withPicture = (data: Buffer | string, name = 'images/1.jpg') => makeZip([lotWithPicture(name), { name, data }])

describe('a file that is not a picture', () => {
  it.each([
    ['an SVG called .jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'is an SVG'],
    [
      'an SVG behind an XML head and comments',
      '\ufeff<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg>\n<svg width="1"/>',
      'is an SVG',
    ],
    [
      'an SVG with a namespace prefix',
      '<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
      'is an SVG',
    ],
    ['an SVG in UTF-16', Buffer.from('\ufeff<svg onload="alert(1)"/>', 'utf16le'), 'is an SVG'],
    ['HTML called .jpg', '  <!DOCTYPE html><title>x</title>', 'is a web page'],
    ['a script called .jpg', '<script>alert(1)</script>', 'is a web page'],
    ['a page without its head', '<BODY onload=alert(1)>', 'is a web page'],
  ] as const)('is left out if it is %s, with and without a lot’s picture path', async (_kind, data, why) => {
    await leftOut(withPicture(data), why)
    await leftOut(makeZip([jsonEntry(), { name: 'images/1.jpg', data }]), why)
  })

  it.each([
    ['a program', '<?php system($_GET["c"]); ?>', 'images/1.php'],
    ['a PDF called .jpg', '%PDF-1.7 …', 'images/1.jpg'],
    ['an empty file', '', 'images/1.jpg'],
    ['a file of three bytes', 'abc', 'images/1.jpg'],
  ])('leaves the lot without a picture if it is %s, with a warning', async (_kind, data, name) => {
    const sale = await imported(withPicture(data, name))
    expect(sale).toMatchObject({ imageCount: 0, stored: [], lots: [{ image: null }] })
    expect(sale.warnings).toEqual([expect.stringContaining(name)])
  })

  it('is stored by its kind if a picture is named .php', async () => {
    const sale = await imported(withPicture(await picture('jpeg'), 'images/shell.php'))
    expect(sale.stored).toEqual([expect.stringMatching(/^1-[0-9a-f]{10}\.jpg$/)])
  })
})

describe('a damaged or overlarge picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is left out if its %s is cut off', async (format) => {
    const whole = await picture(format, { width: 400, height: 300 })
    for (const keep of [0.5, 0.9]) {
      await leftOut(withPicture(whole.subarray(0, Math.floor(whole.length * keep))), 'is damaged or cut off')
    }
  })

  it.each([
    'ffd8ff',
    '89504e470d0a1a0a',
    '474946383961',
    '524946460a00000057454250',
    '0000001866747970617669660000000061766966',
  ])('is left out if it ends after its first bytes (%s)', async (head) => {
    await leftOut(withPicture(Buffer.from(head, 'hex')), 'is damaged or cut off')
  })

  it('is left out if a web page follows a picture’s first bytes', async () => {
    await leftOut(withPicture(Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')), 'is damaged or cut off')
  })

  it('is accepted if a camera’s trailer follows it', async () => {
    const jpeg = Buffer.concat([await picture('jpeg'), Buffer.alloc(5000)])
    expect(await imported(withPicture(jpeg))).toMatchObject({ imageCount: 1 })
  })

  it('is left out if it has too many pixels in a small file', async () => {
    await leftOut(withPicture(pixelBomb(30_000, 30_000)), 'has more than 100 million pixels')
  })

  it('is left out if the file is larger than allowed', async () => {
    await leftOut(withPicture(await picture('jpeg')), 'a picture may have 100 bytes', {
      ...IMPORT_LIMITS,
      imageBytes: 100,
    })
  })
})

/** A PNG of a few hundred bytes that claims to be this large. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
