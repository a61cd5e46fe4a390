import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from './start/testing/server-process.ts'
import { testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'
import { keepPrivate } from './storage/private-files.ts'
import { temporaryFolder } from './storage/testing/temporary-folder.ts'

const onWindows = process.platform === 'win32'
const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** Everything in a folder that another account of the PC may read, by its permissions. */
async function openTo(others: string): Promise<string[]> {
  const names = ['.', ...(await readdir(others, { recursive: true }))]
  const open = names.map(async (name) => {
    const { mode } = await stat(join(others, name))
    return (mode & 0o077) === 0 ? [] : [`${name} ${(mode & 0o777).toString(8)}`]
  })
  return (await Promise.all(open)).flat()
}

test.skipIf(onWindows)(
  'no other account of the PC reads the data folder, what earlier versions left open included (not on Windows: no such rights)',
  async () => {
    const dataDir = await temporaryFolder()
    const folder = join(dataDir, 'auctions', 'spring')
    await mkdir(join(folder, 'images'), { recursive: true })
    await mkdir(join(dataDir, 'logs'))
    const left = ['settings.json.bak', 'bidders.journal', 'logs/saleroom.log', 'auctions/spring/images/1-abc.jpg']
    for (const file of left) await writeFile(join(dataDir, file), '')
    await writeFile(join(folder, 'auction.json'), JSON.stringify(plainAuction('spring', [1])))
    await chmod(dataDir, 0o755)
    const server = await startServer(dataDir)
    const clerk = testClient(() => server.url, {})
    await clerk.call('setLanAccess', { body: { enabled: true } })
    await clerk.call('joinAsBidder', { body: {} })
    await clerk.call('startAuction', { body: { auctionId: 'spring' } })
    await clerk.call('createTag', { body: { name: 'Rare' } })
    expect(await openTo(dataDir)).toEqual([])
    expect(await rightsOf(join(dataDir, 'settings.json'))).toBe('600')
    expect(await rightsOf(join(folder, 'sale.journal'))).toBe('600')
    expect(await rightsOf(folder)).toBe('700')
    await server.stop()
  },
)

test.skipIf(onWindows)(
  'what is not ours stays as it is: other files, what links lead to, a folder for everybody (not on Windows: no such rights)',
  async () => {
    const [dataDir, elsewhere] = [await temporaryFolder(), await temporaryFolder()]
    for (const file of [join(dataDir, 'holiday.txt'), join(elsewhere, 'a.zip')]) {
      await writeFile(file, '')
      await chmod(file, 0o644)
    }
    await mkdir(join(dataDir, 'library'))
    await symlink(elsewhere, join(dataDir, 'trash'))
    await symlink(join(elsewhere, 'a.zip'), join(dataDir, 'library', 'a.zip'))
    await chmod(elsewhere, 0o755)
    await chmod(dataDir, 0o1777)
    expect(await keepPrivate(dataDir)).toBe(false)
    expect(await rightsOf(dataDir)).toBe('777')
    expect(await rightsOf(join(dataDir, 'library'))).toBe('700')
    const others = [join(dataDir, 'holiday.txt'), elsewhere, join(elsewhere, 'a.zip')]
    expect(await Promise.all(others.map(rightsOf))).toEqual(['644', '755', '644'])
  },
)

test('removes a PIN stored by an earlier version from the settings and their backup, and keeps LAN access on', async () => {
  const room = await openSaleroom({ auctions: [] })
  await room.server.close()
  const path = join(room.dataDir, 'settings.json')
  const old = { access: { lan: { enabled: true, pin: '135791' }, staffSessions: [], displays: [] } }
  for (const file of [path, `${path}.bak`]) await writeFile(file, JSON.stringify(old))
  await room.restart()
  const { enabled, pin } = await room.clerk.call('lanAccess')
  expect([enabled, pin]).toEqual([true, expect.stringMatching(/^\d{6}$/)])
  for (const file of [path, `${path}.bak`]) expect(await readFile(file, 'utf8')).not.toContain('135791')
})
