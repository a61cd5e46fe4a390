import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { durableJson } from '../durable-json.ts'
import { openJournal } from '../journal.ts'
import type { Journal } from '../journal-writer.ts'
import { contentOf } from '../testing/copied-content.ts'
import { entriesAfter, TestEntry } from '../testing/sale-entries.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { diskError, watchedFiles } from '../testing/watched-files.ts'
import { COPY_PACES } from './copy-paces.ts'
import { openCopyRecord } from './copy-record.ts'
import { SecondCopy } from './second-copy.ts'

const PACES = { ...COPY_PACES, lookEvery: 20, tryAgain: 5, mostTryAgain: 40 }

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('bid' as const), sale: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('document' as const), sale: fc.nat({ max: 2 }) }) },
  fc.record({ does: fc.constantFrom('reset' as const, 'replace' as const), sale: fc.nat({ max: 2 }) }),
  fc.record({ does: fc.constant('fault' as const), at: fc.nat({ max: 12 }) }),
  fc.record({ does: fc.constantFrom('unplug' as const, 'plug' as const, 'restart' as const, 'wait' as const) }),
)

/** A house of three sales on a real disk. The disk of its copy fails and is pulled out. */
async function copiedFolder() {
  const folder = await temporaryFolder()
  const [dataDir, copyDir] = [join(folder, 'data'), join(folder, 'copy')]
  const disk = { failsAt: -1 }
  const base = watchedFiles({
    longestWrite: 50,
    before({ path }) {
      if (!path.startsWith(copyDir)) return
      disk.failsAt -= 1
      if (disk.failsAt === 0) throw diskError('EIO')
    },
  })
  const ofHouse = { dataDir, onNotice: () => undefined }
  const folderOf = (sale: number) => join(dataDir, 'auctions', `sale-${sale}`)
  const open = async () => {
    const record = await openCopyRecord({ ...ofHouse, files: base, wanted: copyDir })
    const copy = new SecondCopy({
      dataDir,
      files: base,
      record,
      now: () => new Date(),
      ticks: () => performance.now(),
      paces: PACES,
    })
    const journals = new Map<number, Journal<TestEntry>>()
    const openSale = async (sale: number) => {
      const path = join(folderOf(sale), 'sale.journal')
      const given = { path, parse: (value: unknown) => TestEntry.parse(value), onEntry: () => undefined, known: null }
      journals.set(sale, (await openJournal({ ...given, files: copy.files })).journal)
    }
    for (const sale of [0, 1, 2]) await openSale(sale)
    copy.begin()
    const close = async () => {
      for (const journal of journals.values()) await journal.close()
      await copy.close()
    }
    return { copy, journals, openSale, close }
  }
  for (const sale of [0, 1, 2]) await mkdir(folderOf(sale), { recursive: true })
  await mkdir(join(dataDir, 'trash'))
  return { folder, dataDir, copyDir, disk, folderOf, open }
}

test('has every change acknowledged while the copy is healthy, and equals the data folder after any faults', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { folder, dataDir, copyDir, disk, folderOf, open } = await copiedFolder()
      let house = await open()
      const isWell = () => house.copy.state().state === 'healthy'
      const until = () => expect.poll(isWell, { interval: 2 }).toBe(true)
      const away = join(folder, 'away')
      await until()
      for (const [at, each] of steps.entries()) {
        if (each.does === 'bid') {
          const journal = house.journals.get(each.sale)
          const wasWell = isWell()
          const [entry] = entriesAfter(journal?.lastSeq ?? 0, 1)
          if (entry) await journal?.append([{ ...entry, paddle: `${at}` }])
          if (wasWell && isWell()) {
            const journalIn = (dir: string) =>
              readFile(join(dir, 'auctions', `sale-${each.sale}`, 'sale.journal'), 'utf8')
            expect(await journalIn(copyDir).catch(() => journalIn(away))).toContain(`"paddle":"${at}"`)
          }
        } else if (each.does === 'document') {
          const path = join(folderOf(each.sale), 'auction.json')
          const { files } = house.copy
          await durableJson({ path, parse: String, onNotice: () => undefined, files }).write(`step ${at}`)
        } else if (each.does === 'reset') {
          await house.journals.get(each.sale)?.close()
          const kept = join(dataDir, 'trash', `sale-${each.sale}.reset-${at}`)
          await mkdir(kept)
          await house.copy.files.rename(join(folderOf(each.sale), 'sale.journal'), join(kept, 'sale.journal'))
          await house.openSale(each.sale)
        } else if (each.does === 'replace') {
          await house.journals.get(each.sale)?.close()
          const staged = join(dataDir, 'auctions', `.staging-${at}`)
          await mkdir(join(staged, 'images'), { recursive: true })
          // A picture's name follows from its content, so another picture has another name.
          await writeFile(join(staged, 'images', `${at}.jpg`), `picture ${at}`)
          await writeFile(join(staged, 'auction.json'), `"${at}"`)
          const trash = join(dataDir, 'trash', `sale-${each.sale}.deleted-${at}`)
          await house.copy.files.rename(folderOf(each.sale), trash)
          await house.copy.files.rename(staged, folderOf(each.sale))
          await house.openSale(each.sale)
        } else if (each.does === 'fault') disk.failsAt = each.at
        else if (each.does === 'unplug') await rename(copyDir, away).catch(() => undefined)
        else if (each.does === 'plug') await rename(away, copyDir).catch(() => undefined)
        else if (each.does === 'wait') await contentOf(dataDir)
        else {
          await house.close()
          house = await open()
        }
      }
      disk.failsAt = -1
      await rename(away, copyDir).catch(() => undefined)
      await expect.poll(() => contentOf(copyDir), { interval: 20 }).toEqual(await contentOf(dataDir))
      await until()
      await house.close()
      expect(await contentOf(copyDir)).toEqual(await contentOf(dataDir))
      await rm(folder, { recursive: true })
    }),
    { numRuns: Math.ceil(PROPERTY_RUNS / 10) },
  )
})
