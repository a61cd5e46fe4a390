import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { IMPORT_LIMITS } from './limits.ts'
import { makeZip } from './testing/hostile-zip.ts'
import { imported, jsonEntry, picture, refusal } from './testing/uploaded-sale.ts'

const lotWithPicture = (local_image_path: string) => jsonEntry([{ lot_number: 1, title: 'A chair', local_image_path }])
const withPicture = (data: Buffer | string, name = 'images/1.jpg') => makeZip([lotWithPicture(name), { name, data }])

describe('a file that is no picture', () => {
  it.each([
    ['an SVG called .jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'picture_is_svg'],
    [
      'an SVG behind an XML head and comments',
      '\ufeff<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg>\n<svg width="1"/>',
      'picture_is_svg',
    ],
    [
      'an SVG with a namespace prefix',
      '<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
      'picture_is_svg',
    ],
    ['an SVG in UTF-16', Buffer.from('\ufeff<svg onload="alert(1)"/>', 'utf16le'), 'picture_is_svg'],
    ['HTML called .jpg', '  <!DOCTYPE html><title>x</title>', 'picture_is_html'],
    ['a script called .jpg', '<script>alert(1)</script>', 'picture_is_html'],
    ['a page without its head', '<BODY onload=alert(1)>', 'picture_is_html'],
  ] as const)('refuses %s, named by a lot or not', async (_kind, data, code) => {
    for (const zip of [withPicture(data), makeZip([jsonEntry(), { name: 'images/1.jpg', data }])]) {
      const refused = await refusal(zip)
      expect(refused).toMatchObject({ code })
      expect(refused.message).toContain('images/1.jpg')
    }
  })

  it.each([
    ['a program', '<?php system($_GET["c"]); ?>', 'images/1.php'],
    ['a PDF called .jpg', '%PDF-1.7 …', 'images/1.jpg'],
    ['an empty file', '', 'images/1.jpg'],
    ['a file of three bytes', 'abc', 'images/1.jpg'],
  ])('leaves the lot without a picture where it is %s, and says so', async (_kind, data, name) => {
    const sale = await imported(withPicture(data, name))
    expect(sale).toMatchObject({ imageCount: 0, stored: [], lots: [{ image: null }] })
    expect(sale.warnings).toEqual([expect.stringContaining(name)])
  })

  it('is stored as what it is, where a picture is called .php', async () => {
    const sale = await imported(withPicture(await picture('jpeg'), 'images/shell.php'))
    expect(sale.stored).toEqual([expect.stringMatching(/^1-[0-9a-f]{10}\.jpg$/)])
  })
})

describe('a damaged or overlarge picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'is refused by name when its %s is cut off',
    async (format) => {
      const whole = await picture(format, { width: 400, height: 300 })
      for (const keep of [0.5, 0.9]) {
        const refused = await refusal(withPicture(whole.subarray(0, Math.floor(whole.length * keep))))
        expect(refused).toMatchObject({ code: 'picture_damaged' })
        expect(refused.message).toContain('images/1.jpg')
      }
    },
  )

  it.each([
    'ffd8ff',
    '89504e470d0a1a0a',
    '474946383961',
    '524946460a00000057454250',
    '0000001866747970617669660000000061766966',
  ])('is refused when nothing follows its first bytes (%s)', async (head) => {
    expect(await refusal(withPicture(Buffer.from(head, 'hex')))).toMatchObject({ code: 'picture_damaged' })
  })

  it('is refused when a page stands behind a picture’s first bytes', async () => {
    expect(await refusal(withPicture(Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')))).toMatchObject({
      code: 'picture_damaged',
    })
  })

  it('is taken when a camera’s trailer follows it', async () => {
    const jpeg = Buffer.concat([await picture('jpeg'), Buffer.alloc(5000)])
    expect(await imported(withPicture(jpeg))).toMatchObject({ imageCount: 1 })
  })

  it('is refused when it has too many pixels, however small the file', async () => {
    const refused = await refusal(withPicture(pixelBomb(30_000, 30_000)))
    expect(refused).toMatchObject({ code: 'picture_too_many_pixels' })
    expect(refused.message).toContain('images/1.jpg')
  })

  it('is refused when the file is larger than allowed', async () => {
    const refused = await refusal(withPicture(await picture('jpeg')), { limits: { ...IMPORT_LIMITS, imageBytes: 100 } })
    expect(refused).toMatchObject({ code: 'picture_too_large' })
    expect(refused.message).toContain('images/1.jpg')
  })
})

/** A PNG of a few hundred bytes that says it is this large. */
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
