import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { realFiles } from '../files.ts'
import { encodeGroup } from '../journal-line.ts'
import { entriesAfter, TestEntry } from '../testing/sale-entries.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { refuseNewer } from './newer.ts'

const parse = (value: unknown) => TestEntry.parse(value)
const commands = (count: number) =>
  Buffer.concat(entriesAfter(0, count).map((entry) => encodeGroup([entry], { afterSeq: entry.seq - 1, parse })))
const SALE = join('auctions', 'spring', 'sale.journal')

/** A data folder and its copy, whose journals hold this many commands. */
async function folders(own: Record<string, number>, copied: Record<string, number>) {
  const [dataDir, dir] = [await temporaryFolder(), await temporaryFolder()]
  for (const [folder, journals] of [
    [dataDir, own],
    [dir, copied],
  ] as const)
    for (const [name, count] of Object.entries(journals)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), commands(count))
    }
  return { dataDir, dir, files: realFiles }
}

test('accepts a copy that is equal, older or missing', async () => {
  await refuseNewer(await folders({ [SALE]: 3 }, { [SALE]: 3, 'bidders.journal': 0 }))
  await refuseNewer(await folders({ [SALE]: 3, 'bidders.journal': 2 }, { [SALE]: 2 }))
  await refuseNewer(await folders({ [SALE]: 3 }, {}))
})

test('does not count a torn last line in the copy as newer', async () => {
  const house = await folders({ [SALE]: 3 }, {})
  await mkdir(dirname(join(house.dir, SALE)), { recursive: true })
  await writeFile(join(house.dir, SALE), Buffer.concat([commands(3), commands(4).subarray(0, 10)]))
  await refuseNewer(house)
})

test.each([SALE, 'bidders.journal'])(
  'refuses a copy with changes in %s that this PC does not have, and counts them',
  async (name) => {
    const house = await folders({ [name]: 3 }, { [name]: 5 })
    await expect(refuseNewer(house)).rejects.toMatchObject({ name: 'CopyRefused', holdsCopy: true })
    await expect(refuseNewer(house)).rejects.toThrow(`in ${name} it holds 2 changes`)
    await rm(join(house.dataDir, name))
    await expect(refuseNewer(house)).rejects.toThrow(`in ${name} it holds 5 changes`)
  },
)

test('accepts commands that this PC has kept elsewhere: set aside in the folder, or in the trash', async () => {
  for (const kept of [`${SALE}.torn-1`, join('trash', 'spring.reset-1', 'sale.journal')]) {
    const house = await folders({ [SALE]: 1, [kept]: 5 }, { [SALE]: 5 })
    await refuseNewer(house)
    // A part of the commands is not enough.
    await writeFile(join(house.dataDir, kept), commands(4))
    await expect(refuseNewer(house)).rejects.toThrow('4 changes')
  }
})

test('does not accept commands kept from another sale, or under another name', async () => {
  for (const kept of [
    join('trash', 'springtime.reset-1', 'sale.journal'),
    join('trash', 'summer.reset-1', 'sale.journal'),
    join('auctions', 'spring', 'other.journal'),
    join('auctions', 'spring', 'sale.journalist'),
  ]) {
    const house = await folders({ [SALE]: 1, [kept]: 5 }, { [SALE]: 5 })
    await expect(refuseNewer(house), kept).rejects.toThrow('4 changes')
  }
  const house = await folders({ 'bidders.journal': 1 }, { 'bidders.journal': 5 })
  await mkdir(join(house.dataDir, 'trash', 'undefined.reset-1'), { recursive: true })
  await copyFile(join(house.dir, 'bidders.journal'), join(house.dataDir, 'trash', 'undefined.reset-1', 'sale.journal'))
  await expect(refuseNewer(house)).rejects.toThrow('4 changes')
})
