import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// electron-builder's own dependency.
import { listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { Arch, build, Platform } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hungAfter, LONGEST_TEST_MS } from '../build/hung-after.ts'
import { ensureBuilt } from '../server/start/testing/built-product.ts'

// A fuse's state is a character of the wire.
const [OFF, ON] = ['0'.charCodeAt(0), '1'.charCodeAt(0)]

const root = fileURLToPath(new URL('..', import.meta.url))

describe('the packed app', () => {
  let folder: string
  let packed: string[]
  let resources: string

  beforeAll(
    async () => {
      await ensureBuilt()
      folder = await mkdtemp(join(tmpdir(), 'saleroom-packed-'))
      const electronDist = await layOutElectron(join(folder, 'electron'))
      await build({
        projectDir: root,
        publish: 'never',
        targets: Platform.LINUX.createTarget('dir', Arch.x64),
        // Merged into electron-builder.yml.
        config: { electronDist, directories: { output: join(folder, 'out') } },
      })
      resources = join(folder, 'out/linux-unpacked/resources')
      packed = listPackage(join(resources, 'app.asar'), { isPack: false }).map((path) => path.replaceAll('\\', '/'))
    },
    hungAfter(2 * LONGEST_TEST_MS),
  )

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('contains the main process, the server, the bridge and the screens', () => {
    expect(packed).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/dist/electron/main.js',
        '/dist/electron/server.js',
        '/dist/electron/preload.cjs',
        '/dist/electron/tray.png',
        '/dist/renderer/index.html',
      ]),
    )
    expect(packed.filter((path) => /^\/dist\/renderer\/assets\/.+\.js$/.test(path)).length).toBeGreaterThan(0)
  })

  test('contains every library that the main process and the server load', async () => {
    const loaded = await librariesLoaded()
    expect(loaded.size).toBeGreaterThan(10)
    for (const library of loaded) expect(packed).toContain(`/node_modules/${library}/package.json`)
  })

  test('contains no development dependency', async () => {
    const { devDependencies } = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
    const { packages } = Locked.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
    // Dependencies of the product's own libraries belong in the app, even if development tools use them too.
    const paths = Object.keys(devDependencies).map((name) => `node_modules/${name}`)
    const names = paths.filter((path) => packages[path]?.dev).map((path) => `/${path}/package.json`)
    expect(names).toContain('/node_modules/vitest/package.json')
    expect(packed.filter((path) => names.includes(path))).toEqual([])
  })

  test('contains no source, test or source map', () => {
    const ours = packed.filter((path) => !path.startsWith('/node_modules'))
    expect(ours.filter((path) => !/^\/(package\.json|dist(\/(electron|renderer)(\/.*)?)?)$/.test(path))).toEqual([])
    expect(packed.filter((path) => /\.(tsx?|mts|cts|map)$/.test(path))).toEqual([])
    expect(packed.filter((path) => /\.(test|spec)\.[cm]?js$|\/(__tests__|tests?)\/./.test(path))).toEqual([])
  })

  test('has the native files outside its archive, where the system can load them', async () => {
    const unpacked = join(resources, 'app.asar.unpacked/node_modules')
    const [native] = (await filesUnder(join(unpacked, '@img'))).filter((path) => path.endsWith('.node'))
    expect(native).toContain(`sharp-${process.platform}`)
    const libraries = (await filesUnder(join(unpacked, '@img'))).filter((path) =>
      /libvips.*\.(so|dylib|dll)/.test(path),
    )
    expect(libraries.length).toBeGreaterThan(0)
    expect(existsSync(join(unpacked, 'sharp/package.json'))).toBe(true)
  })

  test('has only the demo sale in the library next to its archive', async () => {
    expect(await readdir(join(resources, 'library'))).toEqual(['demo-sale.zip'])
    expect((await stat(join(resources, 'library/demo-sale.zip'))).size).toBeGreaterThan(1_000_000)
  })

  test.for([
    ['RunAsNode', OFF],
    ['EnableNodeOptionsEnvironmentVariable', OFF],
    ['EnableNodeCliInspectArguments', OFF],
    ['GrantFileProtocolExtraPrivileges', OFF],
    ['OnlyLoadAppFromAsar', ON],
    ['EnableEmbeddedAsarIntegrityValidation', ON],
    ['EnableCookieEncryption', ON],
  ] as const)('has its fuse %s set', async ([fuse, state]) => {
    const wire = await getCurrentFuseWire(join(folder, 'out/linux-unpacked/saleroom'))
    expect(wire[FuseV1Options[fuse]]).toBe(state)
  })
})

const Locked = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
const Manifest = z.object({ devDependencies: z.record(z.string(), z.string()) })

/** The parts of Electron that packing reads: a file with the fuse wire, set as Electron ships it. */
async function layOutElectron(dist: string): Promise<string> {
  await mkdir(join(dist, 'locales'), { recursive: true })
  await mkdir(join(dist, 'resources'))
  await writeFile(join(dist, 'locales/en-US.pak'), '')
  await writeFile(join(dist, 'version'), '45.4.1')
  const [SENTINEL, VERSION, FUSES] = ['dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', 1, '10110011']
  const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([VERSION, FUSES.length]), Buffer.from(FUSES)])
  await writeFile(join(dist, 'electron'), Buffer.concat([Buffer.alloc(1024), wire, Buffer.alloc(1024)]))
  await chmod(join(dist, 'electron'), 0o755)
  return dist
}

async function librariesLoaded(): Promise<Set<string>> {
  const bundles = (await readdir(join(root, 'dist/electron'))).filter((name) => name.endsWith('.js'))
  const code = await Promise.all(bundles.map((name) => readFile(join(root, 'dist/electron', name), 'utf8')))
  const imports = code.flatMap((text) => [
    ...text.matchAll(/^import (?:.+? from )?"([^"./][^"]*)"|import\("([^"./][^"]*)"\)/gm),
  ])
  const names = imports.map(([, fixed, late]) => fixed ?? late ?? '')
  const libraries = names.filter((name) => name !== 'electron' && !name.startsWith('node:'))
  return new Set(
    libraries.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.map((path) => path.replaceAll('\\', '/'))
}
