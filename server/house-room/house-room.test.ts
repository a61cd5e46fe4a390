import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '../access/refused.ts'
import { markedKey } from '../http/idempotency.ts'
import { powerCutFiles } from '../storage/testing/power-cut-files.ts'
import { temporaryFolder } from '../storage/testing/temporary-folder.ts'
import { diskError, watchedFiles } from '../storage/testing/watched-files.ts'
import { aHouse, at, changeFile } from './testing/a-house.ts'

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof Refused ? error : null),
  )

test('keeps acknowledged commands in order after a restart, and can undo them', async () => {
  const house = await aHouse()
  for (const name of ['Rare', '10', '2']) await house.tag(name)
  const again = await house.again()
  expect(again.names()).toEqual(['Rare', '10', '2'])
  await again.room.run('undoHouse', {}, at(null))
  const third = await again.again()
  expect([third.names(), third.room.house.seq]).toEqual([['Rare', '10'], 4])
  await third.room.run('redoHouse', {}, at(null))
  expect(third.names()).toEqual(['Rare', '10', '2'])
})

test('needs no snapshot, and ignores one of another journal or version', async () => {
  const house = await aHouse()
  await house.tag('Rare')
  const again = await house.again(async () => rm(join(house.dataDir, 'house.json')))
  expect(again.names()).toEqual(['Rare'])
  expect(again.notices).toEqual([])
  await again.tag('Modern')
  const snapshot = await readFile(join(house.dataDir, 'house.json'), 'utf8').catch(() => null)
  expect(snapshot).toBeNull()
  const third = await again.again()
  expect(third.names()).toEqual(['Rare', 'Modern'])
})

test('reports and renames a snapshot with a flipped bit, and replays the journal', async () => {
  const house = await aHouse()
  await house.tag('Rare')
  const again = await house.again(() => changeFile(house.dataDir, 'house.json', (text) => text.replace('Rare', 'Rark')))
  expect(again.names()).toEqual(['Rare'])
  expect(again.notices).toEqual([expect.stringContaining('house.json is damaged and was set aside')])
})

test.each([
  ['before the snapshot', (text: string) => text.replace('Rare', 'Rark')],
  ['in the last line', (text: string) => text.replace('Modern', 'Modarn')],
])('refuses a journal with a flipped bit %s', async (_, change) => {
  const house = await aHouse()
  await house.tag('Rare')
  await house.tag('Modern')
  await expect(house.again(() => changeFile(house.dataDir, 'house.journal', change))).rejects.toMatchObject({
    name: 'JournalDamaged',
  })
})

test('refuses a missing journal, and one shorter than its snapshot’s', async () => {
  for (const change of [(text: string) => text.slice(0, text.indexOf('\n') + 1), () => '']) {
    const house = await aHouse()
    await house.tag('Rare')
    await house.tag('Modern')
    await expect(house.again(() => changeFile(house.dataDir, 'house.journal', change))).rejects.toMatchObject({
      name: 'JournalShort',
    })
  }
})

test('cuts off and reports a torn last line', async () => {
  const house = await aHouse()
  await house.tag('Rare')
  const again = await house.again(() => changeFile(house.dataDir, 'house.journal', (text) => `${text}0123abcd {"seq":`))
  expect([again.names(), again.notices]).toEqual([['Rare'], [expect.stringContaining('was incomplete')]])
})

test('keeps every acknowledged command after a power cut', async () => {
  for (let changes = 1; changes < 8; changes += 1) {
    const disk = powerCutFiles()
    const house = await aHouse({ dataDir: '/data', files: disk })
    for (let at = 0; at < changes; at += 1) await house.tag(`Tag ${at}`)
    const after = await aHouse({ dataDir: '/data', files: disk.afterPowerCut({ namesKept: 0 }) })
    expect(after.names()).toEqual(house.names())
  }
})

test('loses no acknowledged command on a failing disk, and accepts no more', async () => {
  let isBroken = false
  const files = watchedFiles({
    longestWrite: 1_000_000,
    before({ path }) {
      if (isBroken && path.endsWith('house.journal')) throw diskError('EIO')
    },
  })
  const house = await aHouse({ files })
  await house.tag('Rare')
  isBroken = true
  await expect(house.tag('Modern')).rejects.toMatchObject({ name: 'JournalFailed' })
  await expect(house.tag('Modern')).rejects.toMatchObject({ name: 'JournalFailed' })
  expect(house.names()).toEqual(['Rare'])
  expect(house.notices).toEqual([expect.stringContaining('can no longer be saved')])
  expect(house.room.storageFailed).not.toBeNull()
  isBroken = false
})

test('gives an equal key no second effect, also after a restart, and keeps its first reply', async () => {
  const key = markedKey('key', 'mark')
  const house = await aHouse()
  const id = await house.tag('Rare', at(null, { key }))
  expect([await house.room.firstReply('key'), house.room.hasReply('key')]).toEqual([{ mark: 'mark', reply: id }, true])
  await house.room.run('setStyleEditor', { enabled: true }, at(null, { key: markedKey('other', 'mark') }))
  const again = await house.again()
  expect(await again.room.firstReply('key')).toEqual({ mark: 'mark', reply: id })
  expect(await again.room.firstReply('other')).toEqual({ mark: 'mark', isKeyOnly: true })
  await again.room.run('setStyleEditor', { enabled: false }, at(null))
  await again.room.run('setStyleEditor', { enabled: true }, at(null, { key: markedKey('other', 'mark') }))
  expect(again.room.house.styles.get('house')).toEqual({ enabled: false })
  expect(await again.room.firstReply('none')).toBeNull()
})

test('undoes a desk’s own last step, or the device’s without a desk; any desk redoes it', async () => {
  const { room, tag, names } = await aHouse()
  await tag('of the clerk', at('clerk'))
  await tag('of the paddle desk', at('paddles'))
  await tag('of another PC', at('clerk', { device: 'Tablet' }))
  await room.run('undoHouse', {}, at('clerk'))
  expect(names()).toEqual(['of the paddle desk', 'of another PC'])
  expect(await refusal(room.run('undoHouse', {}, at('clerk')))).toMatchObject({ code: 'nothing_to_undo' })
  await room.run('undoHouse', {}, at(null))
  expect(names()).toEqual(['of another PC'])
  expect(await refusal(room.run('redoHouse', {}, at('paddles', { device: 'Tablet' })))).toMatchObject({
    code: 'nothing_to_redo',
  })
  await room.run('redoHouse', {}, at('paddles'))
  expect(names()).toEqual(['of another PC', 'of the paddle desk'])
})

test('refuses an undo that would result in two tags with one name, or two active themes', async () => {
  const { room, tag } = await aHouse()
  const id = await tag('Rare')
  await room.run('deleteTag', { id }, at(null))
  await tag('RARE', at('clerk'))
  const { id: deletion } = room.house.commands[1] ?? { id: '' }
  expect(await refusal(room.run('undoHouse', { commandId: deletion }, at(null)))).toMatchObject({
    code: 'undo_blocked',
  })
  await room.run('createTheme', { name: 'Plain', backgroundColor: '#ffffff' }, at(null))
  const first = room.house.commands.at(-1)?.id
  await room.run('createTheme', { name: 'Night', backgroundColor: '#000000' }, at(null))
  expect(await refusal(room.run('undoHouse', { commandId: first }, at(null)))).toMatchObject({
    message: "“Theme “Plain” made” can't be undone: “Theme “Night” made” depends on it: undo that first",
  })
})

test('does not overwrite another desk’s later change of a field, but other fields and the desk’s own changes', async () => {
  const { room, tag } = await aHouse()
  const id = await tag('Rare', at('clerk'))
  const baseSeq = room.house.seq
  const change = (name: string, color: string, origin: object) =>
    room.run('updateTag', { id, name, color }, { ...at('admin'), ...origin, baseSeq })
  await change('Rare', '#111111', at('paddles'))
  expect(await refusal(change('Rare', '#222222', at('clerk')))).toMatchObject({
    status: 409,
    code: 'changed_since',
    details: { field: 'color', value: '#111111', seq: 2, fields: [{ field: 'color', value: '#111111' }] },
  })
  await change('Very rare', '#111111', at('clerk'))
  await change('Very rare', '#333333', at('paddles'))
  expect(room.house.tags.get(id)).toMatchObject({ name: 'Very rare', color: '#333333' })
  await room.run('updateTag', { id, name: 'Modern', color: '#444444' }, at('telephones'))
  await room.run('deleteTag', { id }, at('paddles'))
  expect(await refusal(change('Rare', '#111111', at('clerk')))).toMatchObject({ code: 'tag_unknown' })
})

test('decides simultaneous commands in order', async () => {
  const { tag, names, room } = await aHouse()
  const both = await Promise.all([refusal(tag('Rare')), refusal(tag('rare')), refusal(tag('Modern'))])
  expect(both.map((each) => each?.code ?? null)).toEqual([null, 'tag_name_taken', null])
  expect([names(), room.house.seq]).toEqual([['Rare', 'Modern'], 2])
})

test('the folder contains the journal, and the snapshot once the house was closed', async () => {
  const house = await aHouse()
  await house.tag('Rare')
  expect(await readdir(house.dataDir)).toEqual(['house.journal'])
  await house.close()
  expect((await readdir(house.dataDir)).sort()).toEqual(['house.journal', 'house.json'])
})

test('reports every flipped bit of the journal and of the snapshot', async () => {
  const house = await aHouse()
  for (const name of ['Rare', 'Modern', 'Chairs']) await house.tag(name)
  await house.close()
  const sizes = await Promise.all(
    ['house.journal', 'house.json'].map(async (name) => ({ name, bytes: await readFile(join(house.dataDir, name)) })),
  )
  const anyBit = fc.record({ file: fc.constantFrom(...sizes), place: fc.nat(), bit: fc.integer({ min: 0, max: 7 }) })
  await fc.assert(
    fc.asyncProperty(anyBit, async ({ file: { name, bytes }, place, bit }) => {
      const at = place % bytes.length
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
      const dataDir = await temporaryFolder()
      await cp(house.dataDir, dataDir, { recursive: true })
      await writeFile(join(dataDir, name), flipped)
      const opened = await aHouse({ dataDir }).catch((error: Error) => error.name)
      if (typeof opened === 'string') expect(opened).toMatch(/^Journal(Damaged|Short)$/)
      else {
        expect(opened.notices).not.toEqual([])
        if (name === 'house.json') expect(opened.names()).toEqual(house.names())
      }
    }),
  )
})

test('reports each changed letter of a scenario of the house', async () => {
  const text = 'lots 3\nnote a quiet start\n'
  const house = await aHouse()
  await house.room.runAsSystem('keepScenario', { id: 'quiet', text })
  const written = JSON.stringify(text).slice(1, -1)
  await house.close()
  for (let at = 0; at < written.length; at += 1) {
    const letter = String.fromCharCode(written.charCodeAt(at) ^ 1)
    const dataDir = await temporaryFolder()
    await cp(house.dataDir, dataDir, { recursive: true })
    for (const name of ['house.journal', 'house.json'])
      await changeFile(dataDir, name, (file) =>
        file.replace(written, written.slice(0, at) + letter + written.slice(at + 1)),
      )
    await expect(aHouse({ dataDir }), `letter ${at}`).rejects.toMatchObject({ name: 'JournalDamaged' })
  }
})
