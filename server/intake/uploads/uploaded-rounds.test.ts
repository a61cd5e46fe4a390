import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { hex } from '../../storage/journal-line.ts'
import { makeZip } from '../import/testing/hostile-zip.ts'
import { jsonEntry } from '../import/testing/uploaded-sale.ts'
import { openReceivingHouse } from './testing/receiving-house.ts'

const SALE = { sale_metadata: { title: 'Evening sale', auction_id: 'EVE-1' }, tags: [] }

test('sets the rounds of an uploaded catalogue, names those that can’t be, and keeps a lot number with a dash', async () => {
  const { upload, house, dataDir } = await openReceivingHouse()
  const lots = [
    { lot_number: '1', title: 'Six bottles', round: 'A', round_kind: 'choice' },
    { lot_number: '2', title: 'Six bottles', round: 'A' },
    { lot_number: '3', title: 'Bulls', round: 'B', round_kind: 'each', quantity: '11', quantity_unit: 'head' },
    { lot_number: '4', title: 'Alone', round: 'C' },
    { lot_number: '5', title: 'For the hospital', appeal: '500;100/2000' },
    { lot_number: '6', title: 'For the school', appeal: 'all' },
    { lot_number: '12-15', title: 'Four chairs' },
  ]
  const { status, reply } = await upload(await makeZip([jsonEntry(lots, SALE)]))
  expect(status).toBe(200)
  expect(reply).toMatchObject({
    warnings: [
      'Round “C” has only lot 4: it is offered alone',
      'Lot 6 is no appeal: its levels “all” are not amounts like 500;250;100/5000',
    ],
  })
  const { sale } = await house.room('eve-1')
  expect(sale.lots.get(1)?.round).toEqual({ kind: 'choice', lots: [1, 2] })
  expect(sale.lots.get(2)?.inRound).toBe(1)
  expect(sale.lots.get(3)?.round).toEqual({ kind: 'each', lots: [3] })
  expect(sale.lots.get(4)).toBeUndefined()
  expect(sale.lots.get(5)).toMatchObject({
    round: { kind: 'appeal', levels: [500, 100], goal: 2_000 },
    startPrice: 500,
  })
  expect(sale.order).toContain('12-15')

  await house.close()
  const folder = join(dataDir, 'auctions', 'eve-1')
  const journal = await readFile(join(folder, 'sale.journal'))
  const content = { bytes: journal.length, crc: hex(crc32(journal)) }
  expect(await readFile(join(folder, '.summary'), 'utf8')).toContain(JSON.stringify(content))
})

test('keeps a quantity that is no whole number under another name, with a warning', async () => {
  const { upload, house } = await openReceivingHouse()
  const lots = [{ lot_number: '1', title: 'Wine', quantity: 'a dozen' }]
  expect((await upload(await makeZip([jsonEntry(lots, SALE)]))).status).toBe(200)
  const { auction } = await house.room('eve-1')
  expect(auction.lots[0]).toMatchObject({ quantity_as_written: 'a dozen' })
})
