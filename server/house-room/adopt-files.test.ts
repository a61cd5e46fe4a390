import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isStyled, settingsOf } from '../../shared/house/state.ts'
import { checkedJson } from '../storage/json-checksum.ts'
import { temporaryFolder } from '../storage/testing/temporary-folder.ts'
import { columnChoicesIn } from './column-choices.ts'
import { aHouse, at } from './testing/a-house.ts'

const RARE = { id: 'rare-000', name: 'Rare', color: '#aa0000', createdAt: '2026-01-01T00:00:00.000Z' }
const PLAIN = { id: 'plain-00', name: 'Plain', backgroundColor: '#ffffff', isDefault: true, isActive: true }
const MADE = { createdAt: '2026-01-01T00:00:00.000Z' }
const KIM = { id: 'kim', name: 'Kim', languages: ['en'] }
const BOOKING = {
  ...{ id: 'call', auctionId: 'spring', lotNumbers: [1, '2A'], paddle: '34', caller: 'kim', state: 'no_answer' },
  ...{ language: null, cover: 500, planned: true },
}
const CODE = { auctionId: 'spring', paddle: '34', hash: 'hash of a code' }
const ADA = {
  id: 'ada-0000',
  name: 'Ada',
  phones: [{ number: '+44 20' }],
  alerts: ['cash'],
  createdAt: '2026-01-01T00:00:00.000Z',
}
const OLD = {
  'tags.json': { tags: [RARE, { ...RARE, id: '7', name: 'Modern', metaDescription: 'New' }] },
  'themes.json': { enabled: true, themes: [PLAIN] },
  'clients.json': { clients: [ADA], reasons: [{ id: 'reason-1', clientId: ADA.id, text: 'no deposit' }] },
  'overrides.json': { overrides: { USD: null, EUR: 0.95 } },
  'settings.json': {
    osc: { target: '192.168.1.50:8000', patterns: { price: '/price' } },
    https: null,
    access: {
      displays: [{ ...MADE, id: 'wall', name: 'Wall', codeHash: 'hash of the code', devices: ['hash of a cookie'] }],
      mirrors: [{ ...MADE, id: 'cloud', name: 'Cloud', keyHash: 'hash of the key' }],
    },
    discovery: { enabled: false },
  },
  'telephone.json': { callers: [KIM], bookings: [BOOKING], changes: [] },
  'codes.json': { codes: [CODE] },
  'statements.json': { statements: [] },
  'columns.json': {
    columns: [
      { headings: 'no what', meanings: ['lot_number', 'title'] },
      { headings: 'los', meanings: ['lot_number'] },
    ],
  },
}

async function oldFolder() {
  const dataDir = await temporaryFolder()
  for (const [name, content] of Object.entries(OLD)) await writeFile(join(dataDir, name), checkedJson(content))
  await writeFile(join(dataDir, 'tags.json.bak'), checkedJson({ tags: [] }))
  return dataDir
}

test('adopts the files of the previous version once, and renames them', async () => {
  const dataDir = await oldFolder()
  const house = await aHouse({ dataDir })
  const look = ({ room: { house: now } }: typeof house) => ({
    tags: [...now.tags.values()],
    themes: [...now.themes.values()],
    styled: isStyled(now),
    rates: Object.fromEntries(now.rateOverrides),
    settings: settingsOf(now),
    telephones: [...now.callers.values(), ...now.bookings.values()],
    secrets: [...now.displays.values(), ...now.mirrors.values(), ...now.codes.values()],
    clients: [...now.clients.values()],
    reasons: Object.fromEntries(now.reasons),
    columns: [['Los'], ['No', 'What']].map((headings) => columnChoicesIn(house.room).find(headings)),
  })
  const expected = {
    tags: expect.arrayContaining(OLD['tags.json'].tags),
    themes: [PLAIN],
    styled: true,
    rates: { EUR: { rate: 0.95 } },
    clients: [ADA],
    columns: [['lot_number'], ['lot_number', 'title']],
    reasons: { 'reason-1': { clientId: ADA.id, text: 'no deposit' } },
    settings: {
      ...{ osc: OLD['settings.json'].osc, https: null, discovery: { enabled: false }, letterhead: '' },
      prompter: { reserve: false, book: false },
      tape: { on: false, days: 90 },
    },
    telephones: [KIM, { ...BOOKING, stateAt: '', changedAt: '' }],
    secrets: [
      { ...OLD['settings.json'].access.displays[0], role: 'display', channel: null },
      OLD['settings.json'].access.mirrors[0],
      CODE,
    ],
  }
  expect(look(house)).toEqual(expected)
  expect(house.notices).toEqual([])
  const left = (await readdir(dataDir)).filter((name) => name.includes('json')).map((name) => name.replace(/-.*/, ''))
  expect(left.sort()).toEqual([
    'clients.json.adopted',
    'codes.json.adopted',
    'columns.json.adopted',
    'overrides.json.adopted',
    'settings.json',
    'statements.json.adopted',
    'tags.json.adopted',
    'tags.json.bak.adopted',
    'telephone.json.adopted',
    'themes.json.adopted',
  ])
  await house.tag('Later')
  const again = await house.again()
  expect(look(again)).toEqual({ ...expected, tags: expect.any(Array) })
  expect([again.room.house.tags.size, again.room.house.seq]).toEqual([3, 10])
})

test('adopts a file only once if a crash prevents its renaming', async () => {
  const dataDir = await oldFolder()
  const kept = await temporaryFolder()
  await copyFile(join(dataDir, 'tags.json'), join(kept, 'tags.json'))
  const house = await aHouse({ dataDir })
  await house.room.run('deleteTag', { id: RARE.id }, at(null))
  const again = await house.again(() => copyFile(join(kept, 'tags.json'), join(dataDir, 'tags.json')))
  expect(again.names()).toEqual(['Modern'])
  expect(again.notices).toEqual([
    expect.stringContaining('tags.json of an earlier version lies in the data folder again'),
  ])
  expect(await readdir(dataDir)).not.toContain('tags.json')
})

test('refuses to undo an adoption', async () => {
  const { room } = await aHouse({ dataDir: await oldFolder() })
  await expect(room.run('undoHouse', {}, at(null))).rejects.toMatchObject({ code: 'nothing_to_undo' })
})
