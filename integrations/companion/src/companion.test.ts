import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ModuleManifest, validateManifest } from '@companion-module/base'
import { expect, onTestFinished, test } from 'vitest'
import { connectScreen } from '../../../server/start/testing/screen.ts'
import { openSaleroom, plainAuction } from '../../../server/start/testing/test-saleroom.ts'
import { LinkRole } from '../../../shared/engine/actor.ts'
import { PrompterMove } from '../../../shared/entities/show/prompter.ts'
import { carryOut, DEEDS, type DeedName, deedsOf } from './deeds.ts'
import { actionsOf, feedbacksOf, presetsOf, VARIABLES } from './definitions.ts'
import { parseLink } from './link.ts'
import { type Known, Saleroom } from './saleroom.ts'

/** Opens a house with lot 1 at 1,000, and a Companion with a link of this role. */
async function paired(role: LinkRole, made?: string) {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk, url: house } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1_000 } })
  const { id, url: link } = await clerk.call('createDisplayLink', { body: { name: 'Stream Deck', role } })
  const code = made ?? link.split('#')[1]
  const heard: { known: Known | null; problems: (string | null)[]; cookies: string[] } = {
    known: null,
    problems: [],
    cookies: [],
  }
  const events = {
    onKnown: (known: Known) => {
      heard.known = known
    },
    onConnection: (problem: string | null) => void heard.problems.push(problem),
    onCookie: (cookie: string) => void heard.cookies.push(cookie),
  }
  const open = (cookie = '') => {
    const saleroom = new Saleroom({ link: `${house}/display#${code}`, cookie, ...events })
    onTestFinished(() => saleroom.close())
    return saleroom
  }
  const saleroom = open()
  const press = async (name: DeedName, paddle = '') => {
    if (!heard.known) throw new Error('Nothing is known')
    await carryOut(name, { saleroom, known: heard.known, paddle })
  }
  return { room, clerk, linkId: id, heard, open, press }
}

test('shows the current sale on buttons, and lights them for fair warning, a sale and waiting bids', async () => {
  const { room, clerk, heard } = await paired('display')
  const feedbacks = feedbacksOf(() => heard.known)
  const lit = () =>
    Object.entries(feedbacks).flatMap(([id, feedback]) => {
      if (feedback?.type !== 'boolean') throw new Error(`${id} is no light`)
      return feedback.callback({} as never, {} as never) === true ? [id] : []
    })
  expect(lit()).toEqual([])
  await expect.poll(lit).toEqual(['connected', 'open'])
  expect(heard.known?.facts).toMatchObject({ lot: '1', priceText: '£1,000', asking: 1_000 })
  const bidder = await room.bidder()
  await bidder.call('placeBid', { body: { lotNumber: 1, amount: 1_000, type: 'online' } })
  await expect.poll(lit).toEqual(['connected', 'open', 'waiting'])
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1_200, type: 'floor', paddleNumber: '12' } })
  await clerk.call('fairWarning', { body: { lotNumber: 1 } })
  await expect.poll(lit).toContain('fairWarning')
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 1_200, winnerPaddle: '12' } })
  await expect.poll(lit).toContain('sold')
  // Buttons can show nothing that only staff may see.
  expect(JSON.stringify(heard.known)).not.toContain('"12"')
  const names = new Set(VARIABLES.map(({ variableId }) => variableId))
  for (const fact of Object.keys(heard.known?.facts ?? {})) expect(names).toContain(fact)
})

test('records, passes and withdraws the active lot by an entry desk’s link, at the price on the button', async () => {
  const { clerk, heard, press } = await paired('entry')
  await expect.poll(() => heard.known?.facts.lot).toBe('1')
  await expect(press('sell')).rejects.toThrow('The price has just changed')
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1_200, type: 'floor', paddleNumber: '12' } })
  await expect.poll(() => heard.known?.facts.price).toBe(1_200)
  await press('sell')
  expect(await clerk.call('lotState', { params: { lotNumber: 1 } })).toMatchObject({ status: 'sold', amount: 1_200 })
  await expect.poll(() => heard.known?.facts).toMatchObject({ lastLot: '1', lastResult: 'sold' })
  await expect(press('pass')).rejects.toThrow('No lot is on')
  for (const [lotNumber, name, status] of [
    [2, 'pass', 'passed'],
    [3, 'withdraw', 'withdrawn'],
  ] as const) {
    await clerk.call('startLot', { body: { lotNumber } })
    await expect.poll(() => heard.known?.facts).toMatchObject({ lot: String(lotNumber), lotState: 'open' })
    await press(name)
    expect(await clerk.call('lotState', { params: { lotNumber } })).toMatchObject({ status })
  }
})

test('moves every open prompter by a prompter’s link, also between lots', async () => {
  const { room, clerk, heard, press } = await paired('prompter')
  await expect.poll(() => heard.known?.role).toBe('prompter')
  const screen = await connectScreen(room.url, { form: 'diffs' })
  const moves = () => screen.heard.flatMap((message) => (message.type === 'prompter-moved' ? [message.move] : []))
  await clerk.call('markPassed', { body: { lotNumber: 1 } })
  await expect.poll(() => heard.known?.facts.lastResult).toBe('passed')
  expect(deedsOf('prompter')).toEqual(PrompterMove.options)
  for (const name of deedsOf('prompter')) await press(name)
  await expect.poll(moves).toEqual(PrompterMove.options)
})

test('refuses every action beyond the link’s role', async () => {
  const { heard, press, clerk } = await paired('display')
  await expect.poll(() => heard.known?.facts.lot).toBe('1')
  expect(deedsOf('display')).toEqual([])
  expect(Object.keys(actionsOf('display', async () => undefined))).toEqual([])
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1_000, type: 'floor', paddleNumber: '12' } })
  await expect.poll(() => heard.known?.facts.price).toBe(1_000)
  await expect.poll(() => heard.known?.facts.asking).toBe(1_100)
  for (const name of Object.keys(DEEDS) as DeedName[]) await expect(press(name, '34'), name).rejects.toThrow(/\w/)
  expect(await clerk.call('lotState', { params: { lotNumber: 1 } })).toMatchObject({
    status: 'active',
    highestBid: 1_000,
  })
})

test('creates a device once, and reports a revoked or unknown link', async () => {
  const { clerk, heard, open, linkId } = await paired('entry')
  await expect.poll(() => heard.known?.role).toBe('entry')
  const [cookie = ''] = heard.cookies
  open(cookie)
  await expect.poll(() => heard.problems.length).toBe(2)
  expect(heard.cookies).toHaveLength(1)
  await clerk.call('revokeDisplayLink', { params: { id: linkId } })
  await expect.poll(() => heard.problems.at(-1)).toContain('This link is no longer valid')
})

test('gives no staff rights after a link was revoked, even on the clerk’s PC', async () => {
  const { clerk, heard, press, linkId } = await paired('entry')
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1_200, type: 'floor', paddleNumber: '12' } })
  await expect.poll(() => heard.known?.facts.price).toBe(1_200)
  await clerk.call('revokeDisplayLink', { params: { id: linkId } })
  await expect(press('sell')).rejects.toThrow('no longer valid')
  expect(await clerk.call('lotState', { params: { lotNumber: 1 } })).toMatchObject({ status: 'active' })
})

test('reports an unknown link in words', async () => {
  const { heard } = await paired('display', 'a-guess')
  await expect.poll(() => heard.problems[0]).toContain('This link is no longer valid')
})

test('accepts a link of Saleroom and reports any other text', () => {
  expect(parseLink(' http://192.168.1.20:4680/display#abc ')).toEqual({ url: 'http://192.168.1.20:4680', code: 'abc' })
  for (const text of ['', 'abc', 'ftp://a/display#b', 'http://a:4680/display', 'http://a:4680/clerk#b'])
    expect(() => parseLink(text), text).toThrow(/link/)
})

test('has presets for each role with its own actions and existing feedbacks', () => {
  const feedbacks = Object.keys(feedbacksOf(() => null))
  for (const role of LinkRole.options) {
    const actions = Object.keys(actionsOf(role, async () => undefined))
    const pressed = Object.values(presetsOf(role)).flatMap((preset) => {
      if (preset?.type !== 'button') return []
      for (const { feedbackId } of preset.feedbacks) expect(feedbacks).toContain(feedbackId)
      return preset.steps.flatMap(({ down }) => down.map(({ actionId }) => actionId))
    })
    expect(pressed).toEqual(actions)
  }
})

test('has a manifest that Companion accepts', () => {
  const manifest: ModuleManifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../companion/manifest.json'), 'utf8'),
  )
  expect(() => validateManifest(manifest, true)).not.toThrow()
})

/** The first Companion of each module API, by its documentation for developers (API changes). */
const COMPANION_OF_API: Readonly<Record<string, string>> = { '1.14': '4.2' }

test('names the Companion that its module API needs', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
  const { apiVersion } = (JSON.parse(read('companion/manifest.json')) as ModuleManifest).runtime
  const api = /^\d+\.\d+/.exec(apiVersion)?.[0] ?? ''
  expect(read('README.md')).toContain(`${COMPANION_OF_API[api]} and newer (module API ${api})`)
})
