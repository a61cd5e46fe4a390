import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { plainAuction } from '../../../shared/catalogue/testing/plain-auction.ts'
import { parseEntry } from '../../../shared/sale/entry.ts'
import { openSaleroom, type TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { encodeGroup } from '../../storage/journal-line.ts'
import { diskError, watchedFiles } from '../../storage/testing/watched-files.ts'
import { type EntryPlan, makeZip } from '../import/testing/hostile-zip.ts'
import { picture } from '../import/testing/uploaded-sale.ts'

const by = { role: 'staff', device: 'This PC' }
const entry = (seq: number, event: Record<string, unknown>) => ({ seq, at: '2026-01-01T10:00:00.000Z', by, ...event })
const lotsChanged = entry(1, { type: 'lots_changed', order: [1, 2], edited: [] })

function journalOf(...entries: { seq: number }[]): Buffer {
  const parse = (value: unknown) => ({ seq: Number(Object(value).seq) })
  return Buffer.concat(entries.map((each, index) => encodeGroup([each], { afterSeq: index, parse })))
}

type Parts = { manifest?: unknown; auction?: unknown; journal?: Buffer; more?: EntryPlan[]; leaveOut?: string }

function backupOf({ manifest, auction, journal, more = [], leaveOut }: Parts = {}): Buffer {
  const entries: EntryPlan[] = [
    {
      name: 'saleroom-backup.json',
      data: JSON.stringify(
        manifest ?? { format: 'saleroom-backup', version: 1, madeAt: '2026', auctions: ['spring'], tags: [] },
      ),
    },
    { name: 'auctions/spring/auction.json', data: JSON.stringify(auction ?? plainAuction('spring', [1, 2])) },
    { name: 'auctions/spring/sale.journal', data: journal ?? journalOf(lotsChanged) },
    ...more,
  ]
  return makeZip(entries.filter(({ name }) => name !== leaveOut))
}

async function restore({ url }: TestSaleroom, zip: Buffer): Promise<{ status: number; code?: string }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), 'backup.zip')
  const response = await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })
  return { status: response.status, ...(await response.json()) }
}

const spoilt = journalOf(lotsChanged)
spoilt[20] = (spoilt[20] ?? 0) ^ 1
const withImage = (file: string) => {
  const auction = plainAuction('spring', [1, 2])
  return { ...auction, lots: auction.lots.map((lot) => ({ ...lot, image: { file, width: 8, height: 6 } })) }
}
const bid = { id: 'b', lotNumber: 1, amount: 'much', type: 'phone', status: 'active' }

const HOSTILE: readonly (readonly [string, Parts])[] = [
  ['of a version we do not know', { manifest: { format: 'saleroom-backup', version: 2, auctions: ['spring'] } }],
  [
    'that names an auction twice',
    { manifest: { format: 'saleroom-backup', version: 1, madeAt: '', auctions: ['spring', 'spring'], tags: [] } },
  ],
  [
    'whose auction leads out of its folder',
    { manifest: { format: 'saleroom-backup', version: 1, madeAt: '', auctions: ['../spring'], tags: [] } },
  ],
  ['without its catalogue', { leaveOut: 'auctions/spring/auction.json' }],
  ['without its journal', { leaveOut: 'auctions/spring/sale.journal' }],
  ['whose catalogue is of another auction', { auction: plainAuction('autumn', [1]) }],
  ['whose catalogue lists a lot twice', { auction: plainAuction('spring', [1, 1]) }],
  ['whose journal has a flipped bit', { journal: spoilt }],
  ['whose journal is cut off', { journal: journalOf(lotsChanged).subarray(0, -5) }],
  ['whose journal has a gap', { journal: Buffer.concat([journalOf(lotsChanged), journalOf(lotsChanged)]) }],
  ['whose journal holds an event we do not know', { journal: journalOf(entry(1, { type: 'lot_stolen' })) }],
  [
    'whose journal holds an amount that is none',
    { journal: journalOf(lotsChanged, entry(2, { type: 'bid_placed', bid })) },
  ],
  [
    'with a picture under a name that is none of ours',
    {
      more: [
        { name: 'auctions/spring/images/.htaccess.jpg', data: 'x' },
        { name: 'auctions/spring/images/a b.jpg', data: 'x' },
      ],
    },
  ],
  ['with a web page for a picture', { more: [{ name: 'auctions/spring/images/1-abc.jpg', data: '<html><script>' }] }],
]

describe('a backup', () => {
  it('is restored if it is intact', async () => {
    const room = await openSaleroom({ auctions: [] })
    const more = [{ name: 'auctions/spring/images/1-abc.jpg', data: await picture('jpeg') }]
    expect(await restore(room, backupOf({ auction: withImage('1-abc.jpg'), more }))).toMatchObject({ status: 200 })
    expect(await room.clerk.call('auctionData')).toMatchObject([{ auctionId: 'spring' }])
  })

  it('reports the number of restored pictures, without a damaged one', async () => {
    const room = await openSaleroom({ auctions: [] })
    const whole = await picture('jpeg')
    const more = [
      { name: 'auctions/spring/images/1-abc.jpg', data: whole },
      { name: 'auctions/spring/images/2-abc.jpg', data: whole.subarray(0, 100) },
    ]
    expect(await restore(room, backupOf({ more }))).toMatchObject({ status: 200, extractedImages: 1 })
  })

  it.each(HOSTILE)('%s is refused, and leaves nothing', async (_, parts) => {
    const room = await openSaleroom({ auctions: [] })
    const answer = await restore(room, backupOf(parts))
    expect(answer).toMatchObject({ status: 400, code: expect.stringMatching(/^(backup_damaged|zip_\w+)$/) })
    expect(await readdir(join(room.dataDir, 'auctions'))).toEqual([])
    await room.restart()
    expect(await room.clerk.call('auctionData')).toEqual([])
  })
})

test.each([
  ['is full', 'write', 'ENOSPC'],
  ['cannot give back what it took', 'read', 'EIO'],
] as const)(
  'reports a disk that %s during a restore as a disk error, and not as a damaged backup',
  async (_, operation, code) => {
    let fails = false
    const files = watchedFiles({
      longestWrite: Number.POSITIVE_INFINITY,
      before: (call) => {
        if (fails && call.operation === operation && call.path.endsWith('sale.journal')) throw diskError(code)
      },
    })
    const room = await openSaleroom({ auctions: [], files })
    fails = true
    expect(await restore(room, backupOf())).toMatchObject({ status: 503, code: 'cannot_save' })
    expect(await readdir(join(room.dataDir, 'auctions'))).toEqual([])
    fails = false
    expect(await restore(room, backupOf())).toMatchObject({ status: 200 })
  },
)

describe('an entry of a journal from outside', () => {
  it.each([
    ['a role that there is not', entry(1, { type: 'auction_stopped', by: { role: 'king', device: 'x' } })],
    ['a time that is none', { ...entry(1, { type: 'auction_stopped' }), at: 'yesterday' }],
    ['a lot that is none', entry(1, { type: 'lot_started', lotNumber: '†' })],
    [
      'fields that it only inherits',
      JSON.parse(
        `{"__proto__":{"order":[1],"edited":[]},${JSON.stringify(entry(1, { type: 'lots_changed' })).slice(1)}`,
      ),
    ],
    ['an amount below one', entry(1, { type: 'increment_set', lotNumber: 1, increment: 0 })],
  ])('is refused for %s', (_, value) => {
    expect(() => parseEntry(value)).toThrow()
  })

  it('is accepted as Saleroom writes it', () => {
    expect(parseEntry(lotsChanged)).toEqual({ ...lotsChanged, lots: [], removed: [], moved: [], renumbered: [] })
  })
})
