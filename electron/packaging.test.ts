import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import { DebugLogger } from 'builder-util'
import type { Configuration } from 'electron-builder'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const config = () => getConfig(root, join(root, 'electron-builder.yml'), null)
const validate = (what: Configuration) => validateConfiguration(what, new DebugLogger(false))

describe('electron-builder.yml', () => {
  test('passes the schema of the installed electron-builder', async () => {
    await expect(validate(await config())).resolves.toBeUndefined()
  })

  test('fails the schema with an unknown setting, so the check above works', async () => {
    const wrong: Configuration = { ...(await config()), ...JSON.parse('{"contextIsolation":true}') }
    await expect(validate(wrong)).rejects.toThrow('contextIsolation')
  })

  test('makes an assisted installer for Windows that keeps the sales when it is uninstalled', async () => {
    const { win, nsis } = await config()
    expect(win?.target).toEqual(['nsis'])
    expect(nsis).toMatchObject({ oneClick: false, deleteAppDataOnUninstall: false })
  })

  test('makes a hardened disk image for macOS that explains its use of the local network', async () => {
    const { mac } = await config()
    expect(mac).toMatchObject({ target: ['dmg'], hardenedRuntime: true })
    expect(mac?.extendInfo).toMatchObject({
      NSLocalNetworkUsageDescription: expect.stringContaining('saleroom'),
      NSBonjourServices: ['_http._tcp'],
    })
  })

  test('makes an AppImage and a Debian package for Linux', async () => {
    expect((await config()).linux?.target).toEqual(['AppImage', 'deb'])
  })

  test('names an existing icon for every system', async () => {
    const { win, mac, linux } = await config()
    const head = async (path: unknown) => (await readFile(join(root, String(path)))).subarray(0, 4)
    expect(await head(win?.icon)).toEqual(Buffer.from([0, 0, 1, 0]))
    expect(await head(mac?.icon)).toEqual(Buffer.from('icns'))
    const pngs = (await readdir(join(root, String(linux?.icon)))).filter((name) => name.endsWith('.png'))
    expect(pngs).toEqual(expect.arrayContaining(['16x16.png', '256x256.png', '512x512.png', '1024x1024.png']))
  })
})
