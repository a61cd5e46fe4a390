import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FileLayer, realFiles } from '../storage/files.ts'
import { powerCutFiles } from '../storage/testing/power-cut-files.ts'
import { temporaryFolder } from '../storage/testing/temporary-folder.ts'
import { openIssued, type Unnumbered } from './issued.ts'

const NOTHING = { hammer: 0, premium: 0, platform: 0, taxOnHammer: 0, taxOnPremium: 0, resaleRight: 0 }
const sum = { ...NOTHING, total: 0, commission: 0, taxOnCommission: 0, proceeds: 0 }
const statement = (party: string): Unnumbered => ({
  auctionId: 'spring',
  title: 'Spring',
  currency: 'GBP',
  digits: 2,
  side: 'buyers',
  party,
  clientId: null,
  name: null,
  asOf: 7,
  lines: [],
  sum,
  kind: 'statement',
  credits: null,
  at: '2026-05-14T10:00:00.000Z',
})
const open = (files: FileLayer, dataDir = '/data') => openIssued({ dataDir, files, onNotice: () => undefined })

test('numbers have no gap and what was issued is there, whenever the power is cut and whatever part of the renames it leaves', async () => {
  const disk = powerCutFiles()
  const given: string[] = []
  let kills = 0
  async function afterEveryCut(): Promise<void> {
    for (let namesKept = 0; namesKept <= disk.unsyncedNames(); namesKept += 1) {
      const found = await open(disk.afterPowerCut({ namesKept }))
      const parties = found.list().map(({ party }) => party)
      // The one that is being issued may be there already; nobody was told of it yet.
      expect(parties.slice(0, given.length)).toEqual(given)
      expect(parties.length - given.length).toBeLessThanOrEqual(1)
      expect(await found.issue(() => statement('next'))).toBe(parties.length + 1)
      kills += 1
    }
  }
  const cut: FileLayer = {
    open: async (path, flag) => {
      const file = await disk.open(path, flag)
      if (flag === 'w') await afterEveryCut()
      return file
    },
    rename: async (from, to) => {
      await disk.rename(from, to)
      await afterEveryCut()
    },
    remove: (path) => disk.remove(path),
    syncFolder: async (folder) => {
      await disk.syncFolder(folder)
      await afterEveryCut()
    },
  }
  const issued = await open(cut)
  for (let paddle = 1; paddle <= 10; paddle += 1) {
    expect(await issued.issue(() => statement(`${paddle}`))).toBe(paddle)
    given.push(`${paddle}`)
  }
  expect(kills).toBeGreaterThan(100)
})

test('documents issued at the same moment get numbers of their own; a refusal uses none up', async () => {
  const issued = await open(powerCutFiles())
  const refused = issued.issue(() => {
    throw new Error('credit due')
  })
  const numbers = Promise.all(['1', '2', '3'].map((party) => issued.issue(() => statement(party))))
  await expect(refused).rejects.toThrow('credit due')
  expect(await numbers).toEqual([1, 2, 3])
  expect(await issued.issue(() => 2)).toBe(2)
  expect(issued.list()).toHaveLength(3)
})

test('a damaged file costs no number: the copy before it knows the last one too', async () => {
  const dataDir = await temporaryFolder()
  const issued = await open(realFiles, dataDir)
  await issued.issue(() => statement('1'))
  await issued.issue(() => statement('2'))
  const path = join(dataDir, 'statements.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"2"', '"9"'))
  expect((await open(realFiles, dataDir)).list().map(({ party }) => party)).toEqual(['1', '2'])
})
