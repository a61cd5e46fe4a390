import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { SCREENS } from '../shared/screens.ts'

const PUBLIC = join(import.meta.dirname, '../renderer/public')
const Manifest = z.object({
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
})

it('tells browsers not to translate the screens: React would not change a translated price', async () => {
  const page = await readFile(join(PUBLIC, '../index.html'), 'utf8')
  expect(page).toContain('<html lang="en" translate="no">')
})

it('makes the page installable: a screen to start, and icons of the sizes that browsers require', async () => {
  const page = await readFile(join(PUBLIC, '../index.html'), 'utf8')
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  const manifest = Manifest.parse(JSON.parse(await readFile(join(PUBLIC, 'manifest.webmanifest'), 'utf8')))
  expect(SCREENS.map(({ path }) => String(path))).toContain(manifest.start_url)
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  for (const { src, sizes } of pictures) {
    const { width, height, format } = await sharp(join(PUBLIC, src)).metadata()
    expect({ src, sizes, format }).toEqual({ src, sizes: `${width}x${height}`, format: 'png' })
  }
  const sizes = pictures.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)
  expect(sizes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']))
})
