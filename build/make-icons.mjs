import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { icns, ico } from './icon-containers.mjs'
import { root } from './source-tree.mjs'

// Run by hand after a drawing has changed: `node build/make-icons.mjs`. Its output is committed.

const icons = join(root, 'build/icons')
const forTray = join(root, 'electron/pictures')

// macOS icons need a margin; elsewhere it would only make them small.
const MARGIN = 88
const INNER = 1024 - 2 * MARGIN

async function draw(svg, size) {
  const drawn = sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 64), limitInputPixels: false })
  return drawn.resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

const cropped = (svg) => svg.replace('viewBox="0 0 1024 1024"', `viewBox="${MARGIN} ${MARGIN} ${INNER} ${INNER}"`)

async function drawAll(svg, sizes) {
  return Promise.all(sizes.map(async (size) => ({ size, png: await draw(svg, size) })))
}

const airy = await readFile(join(icons, 'saleroom.svg'), 'utf8')
const tray = await readFile(join(icons, 'tray.svg'), 'utf8')

await mkdir(forTray, { recursive: true })
for (const { size, png } of await drawAll(cropped(airy), [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024])) {
  await writeFile(join(icons, `${size}x${size}.png`), png)
  if (size === 256) await writeFile(join(forTray, 'icon.png'), png)
}
await writeFile(join(icons, 'icon.icns'), icns(await drawAll(airy, [16, 32, 64, 128, 256, 512, 1024])))
await writeFile(join(icons, 'icon.ico'), ico(await drawAll(cropped(airy), [16, 24, 32, 48, 64, 128, 256])))
for (const [name, size] of [
  ['tray.png', 16],
  ['tray@2x.png', 32],
]) {
  await writeFile(join(forTray, name), await draw(tray, size))
}
