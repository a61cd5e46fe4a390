import sharp from 'sharp'
import { expect, test } from 'vitest'
import { webpSize } from './webp-size.ts'

const picture = (alpha: number) =>
  sharp({ create: { width: 301, height: 17, channels: 4, background: { r: 9, g: 99, b: 199, alpha } } })

test('reads the size of each kind of WebP', async () => {
  const kinds = [picture(1).webp(), picture(0.5).webp(), picture(1).webp({ lossless: true })]
  for (const kind of kinds) expect(webpSize(await kind.toBuffer())).toEqual({ width: 301, height: 17 })
})

test('finds no size in other and short files', async () => {
  expect(webpSize(await picture(1).png().toBuffer())).toBeNull()
  expect(webpSize(Buffer.from('RIFF0000WEBPVP8 '))).toBeNull()
  expect(webpSize(Buffer.alloc(0))).toBeNull()
})
