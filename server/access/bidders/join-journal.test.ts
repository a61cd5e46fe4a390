import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CannotStart } from '../../storage/disk-trouble.ts'
import { realFiles } from '../../storage/files.ts'
import type { JournalLengths } from '../../storage/journal-lengths.ts'
import { encodeGroup } from '../../storage/journal-line.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { BidderEntry, type BidderJoined, type MaximumLeft } from './bidder-entries.ts'
import { JOIN_JOURNAL, openJoinJournal } from './join-journal.ts'

const joinOf = (seq: number, paddle = String(999 + seq)): BidderJoined => ({
  seq,
  at: '2026-01-15T12:00:00.000Z',
  type: 'bidder_joined',
  paddle,
  location: 'Oslo',
  tokenHash: `hash-${seq}`,
})
const lineOf = (entry: BidderEntry) => encodeGroup([entry], { afterSeq: entry.seq - 1, parse: BidderEntry.parse })
const joins = (count: number, paddleOf?: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => joinOf(at + 1, paddleOf?.(at)))

/** A data folder with these bytes as its journal of joins; `known` is its known length. */
async function folder({ bytes, known = 0 }: { bytes?: Buffer; known?: number } = {}) {
  const dataDir = await temporaryFolder()
  const path = join(dataDir, JOIN_JOURNAL)
  if (bytes) await writeFile(path, bytes)
  const begun: [string, number][] = []
  const none = async () => undefined
  const lengths: JournalLengths = {
    known: () => [],
    of: (journal) => (journal === JOIN_JOURNAL && known > 0 ? { journal, seq: known, at: '' } : null),
    isGivenUp: () => false,
    begin: (journal, seq) => void begun.push([journal, seq]),
    reached: () => undefined,
    forget: none,
    close: none,
  }
  async function open(paddles: readonly string[] = []) {
    const told: string[] = []
    const onNotice = (sentence: string) => void told.push(sentence)
    const parts = { dataDir, files: realFiles, lengths, onNotice, paddlesWithBids: async () => new Set(paddles) }
    const { joined, maxima, journal } = await openJoinJournal(parts)
    await journal.close()
    return { told, joined, begun, maxima }
  }
  return { path, open }
}

const REST = 'Bidders whose paddle is no longer known join again automatically; all bids and outcomes are saved.'
const PUT_BACK = 'If you have the file, stop Saleroom, put it back into the data folder, and start again.'

test('restores paddles without a notice', async () => {
  const { open } = await folder({ bytes: Buffer.concat(joins(3).map(lineOf)), known: 3 })
  expect(await open(['1000'])).toEqual({ told: [], joined: joins(3), begun: [[JOIN_JOURNAL, 3]], maxima: [] })
})

test('begins an empty journal without a notice in a house without bidders', async () => {
  const { open, path } = await folder()
  expect(await open()).toEqual({ told: [], joined: [], begun: [[JOIN_JOURNAL, 0]], maxima: [] })
  expect(await readFile(path)).toHaveLength(0)
})

test('reports a missing list with the paddles that have bids, ten by name', async () => {
  const { open } = await folder({ known: 5 })
  const begin = 'The list of paddles handed out (bidders.journal) is missing'
  const end = `A new list was started, and no new bidder gets these paddles while their sale is on show. ${REST} ${PUT_BACK}`
  expect((await open(['1002', '1001'])).told).toEqual([
    `${begin}, though people have bid online under paddles 1001, 1002. ${end}`,
  ])
  const more = await folder()
  const twelve = Array.from({ length: 12 }, (_, at) => String(1_000 + at))
  expect((await more.open(twelve)).told).toEqual([
    `${begin}, though people have bid online under paddles ${twelve.slice(0, 10).join(', ')} and 2 more. ${end}`,
  ])
  const ten = await folder()
  expect((await ten.open(twelve.slice(0, 10))).told[0]).toContain('1009. A new list')
})

test('reports a list that became shorter, with its present length', async () => {
  const told = async (parts: Parameters<typeof folder>[0]) => (await (await folder(parts)).open()).told
  const short = (state: string, had: string) => [
    `The list of paddles handed out (bidders.journal) ${state}, though it once had ${had}. ${REST} ${PUT_BACK}`,
  ]
  expect(await told({ known: 2 })).toEqual(short('is missing', '2 entries'))
  expect(await told({ bytes: Buffer.alloc(0), known: 1 })).toEqual(short('is empty', '1 entry'))
  expect(await told({ bytes: lineOf(joinOf(1)), known: 2 })).toEqual(short('ends after entry 1', '2 entries'))
})

test('cuts off an incomplete line, whose bidder joins again', async () => {
  const { open } = await folder({ bytes: Buffer.concat([lineOf(joinOf(1)), lineOf(joinOf(2)).subarray(0, 20)]) })
  const { told, joined } = await open()
  expect(joined).toEqual(joins(1))
  expect(told).toEqual([
    expect.stringMatching(
      /^The last paddle handed out was incomplete when the server stopped; its bidder joins again automatically\. The incomplete entry is saved in .+\.$/,
    ),
  ])
})

/** Flips one bit of a line. */
function flipped(line: Buffer): Buffer {
  const bytes = Buffer.from(line)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  return bytes
}

test('keeps every intact entry of a damaged list, renumbered, and the damaged file, and reports it once', async () => {
  const [one, two, three] = joins(3)
  if (!one || !two || !three) throw new Error('There are three')
  const bytes = Buffer.concat([lineOf(one), flipped(lineOf(two)), lineOf(three)])
  const { open, path } = await folder({ bytes, known: 3 })
  const { told, joined, begun } = await open()
  expect(joined).toEqual([one, { ...three, seq: 2 }])
  expect(begun).toEqual([[JOIN_JOURNAL, 2]])
  const savedAs = /The damaged file is kept as (.+)\.$/.exec(told[0] ?? '')?.[1] ?? ''
  expect(savedAs).toContain('damaged')
  expect(told).toEqual([
    `The list of paddles handed out (bidders.journal) was damaged: 1 entry could not be kept, 2 are in force. ${REST} The damaged file is kept as ${savedAs}.`,
  ])
  expect(await readFile(join(path, '..', savedAs.split(/[\\/]/).at(-1) ?? ''))).toEqual(bytes)
  expect((await open()).joined).toEqual(joined)
})

test('keeps a place in any script, and drops an incomplete last line of a damaged list', async () => {
  const [lima, reykjavik] = joins(2).map((join, at) => ({ ...join, location: at === 0 ? 'Lima' : 'Reykjavík, Ísland' }))
  if (!lima || !reykjavik) throw new Error('There are two')
  const torn = lineOf(joinOf(3)).subarray(0, 20)
  const bytes = Buffer.concat([flipped(lineOf(lima)), lineOf(reykjavik), torn])
  const { told, joined } = await (await folder({ bytes })).open()
  expect(joined).toEqual([{ ...reykjavik, seq: 1 }])
  expect(told[0]).toContain('2 entries could not be kept, 1 is in force.')
})

test('ignores entries of a damaged list that are not joins', async () => {
  const strange = encodeGroup([{ seq: 1, type: 'somebody_left' }], { afterSeq: 0, parse: (value) => value as never })
  const { open } = await folder({ bytes: Buffer.concat([strange, lineOf(joinOf(2)), Buffer.from('half a li\n')]) })
  const { told, joined } = await open()
  expect(joined).toEqual([{ ...joinOf(2), seq: 1 }])
  expect(told[0]).toContain('2 entries could not be kept, 1 is in force.')
})

test.each([
  [4_500, 4_499],
  [4_501, 1],
])(
  'of %i joins with the last but one lost, %i are trusted: a lost line may have handed a paddle on',
  async (count, kept) => {
    const lines = joins(count).map(lineOf)
    const at = count - 2
    lines[at] = flipped(lines[at] ?? Buffer.alloc(0))
    const { joined } = await (await folder({ bytes: Buffer.concat(lines) })).open()
    expect(joined).toHaveLength(kept)
  },
)

test('refuses to start with advice if the disk can’t read the file', async () => {
  const { open, path } = await folder()
  await rm(path, { force: true })
  await mkdir(path)
  const refused = expect(open()).rejects
  await refused.toThrow(CannotStart)
  await expect(open()).rejects.toMatchObject({ cause: expect.any(Error) })
  await expect(open()).rejects.toThrow(
    `The list of paddles handed out cannot be opened: a folder was found instead of a file (${path}). Correct this, or move the file to another folder: bidders then join again, and all bids and outcomes are still saved.`,
  )
})

test('drops the maxima before a lost line, which may have ended them, and keeps those after it', async () => {
  const maximum = (seq: number): MaximumLeft => ({
    ...{ seq, at: '2026-01-15T12:00:00.000Z', type: 'maximum_left', paddle: '1000', lotNumber: 1, amount: seq * 100 },
    ...{ for: { sale: 'spring', client: null, codeHash: null }, tokenHash: 'hash-1', behind: [] },
  })
  const lines = [joinOf(1), maximum(2), joinOf(3), maximum(4)].map(lineOf)
  const whole = await folder({ bytes: Buffer.concat(lines), known: 4 })
  expect(await whole.open()).toMatchObject({
    told: [],
    joined: [{ seq: 1 }, { seq: 3 }],
    maxima: [{ amount: 200 }, { amount: 400 }],
  })
  lines[2] = Buffer.from(String(lines[2]).replace('Oslo', 'Olso'))
  const torn = await folder({ bytes: Buffer.concat(lines), known: 4 })
  expect(await torn.open()).toMatchObject({ joined: [{ paddle: '1000' }], maxima: [{ amount: 400 }] })
})
