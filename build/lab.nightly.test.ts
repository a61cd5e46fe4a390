import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSaleroom, plainAuction } from '../server/start/testing/test-saleroom.ts'
import { root } from './source-tree.mjs'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function lab(...flags: string[]) {
  const child = spawn(process.execPath, [join(root, 'build/lab.mjs'), ...flags], { cwd: root })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code }
}

const ONE_LADDER = ['--evenings', '2', '--a', 'keeps-to-ladder=yes', '--seed', '4']
const inFolder = (name: string) => join(folder, name)

async function strategy(name: string, code: string): Promise<string> {
  await writeFile(inFolder(name), code)
  return inFolder(name)
}

const CATALOGUE = 'Lot,Title,Low Estimate\n1,Oak table,200\n2,Silver spoon,80\n'
const SMALL = ['--lots', '6', '--evenings', '3']

test('gives the same bytes with any number of workers', async () => {
  const rules = ['--b', 'accept=clerk:2500', '--c', 'ladder=uk accept=rule:1500']
  const files = []
  for (const workers of ['1', '3']) {
    const [json, csv] = [inFolder(`${workers}.json`), inFolder(`${workers}.csv`)]
    const { code, out } = await lab(...SMALL, ...rules, '--workers', workers, '--json', json, '--csv', csv)
    expect(code).toBe(0)
    files.push([out, await readFile(json, 'utf8'), await readFile(csv, 'utf8')])
  }
  expect(files[1]).toEqual(files[0])
})

test('takes the terms that a catalogue names, and the people of a concluded sale from its backup', async () => {
  const lots = [1, 2, 3].map((lot_number) => ({ lot_number, title: `Lot ${lot_number}`, low_estimate: 200 }))
  const snapping = {
    sale_metadata: { title: 'Spring', currency: 'EUR' },
    lots,
    terms: { ladder: [{ from: 0, step: 7 }] },
  }
  const own = await lab('--sale', await strategy('own.json', JSON.stringify(snapping)), ...ONE_LADDER)
  const usual = await lab(
    '--sale',
    await strategy('usual.json', JSON.stringify({ ...snapping, terms: {} })),
    ...ONE_LADDER,
  )
  expect([own.code, usual.code]).toEqual([0, 0])
  expect(own.out).not.toBe(usual.out)

  const house = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk } = house
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'floor', paddleNumber: '77' } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 100 } })
  await clerk.call('stopAuction')
  const backup = inFolder('thursday.zip')
  const { url } = house
  await writeFile(backup, Buffer.from(await (await fetch(`${url}/api/backup/spring`)).arrayBuffer()))
  const { code, out } = await lab('--sale', backup, '--people', 'seen', '--evenings', '2', '--b', 'ladder=uk')
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('The sale itself: 1 of 1 lots sold (100.0 %), hammer total 100'),
  ])
})

test('plays the shipped strategies, and a catalogue of another house', async () => {
  const catalogue = inFolder('sale.csv')
  await writeFile(catalogue, CATALOGUE)
  for (const name of ['sniper', 'jump-bidder', 'budget']) {
    const file = join(root, `simulator/strategies/${name}.ts`)
    const { code, out } = await lab('--sale', catalogue, '--evenings', '2', '--strategy', file)
    expect([code, out]).toEqual([0, expect.stringContaining('B less A')])
  }
})

test('ends with a sentence that names a strategy which never ends, throws, bids a text, or is none', async () => {
  const endless = await strategy('endless.ts', 'export const bidder = () => { for (;;) {} }')
  const throws = await strategy('throws.mjs', "export function auctioneer() { throw new Error('no idea') }")
  const bidsText = await strategy('text.mjs', "export const bidder = () => 'a hundred'")
  const none = await strategy('none.mjs', 'export const other = 1')
  const broken = await strategy('broken.ts', 'export const bidder = (')
  const waits = await strategy('waits.mjs', 'await new Promise(() => {}); export const bidder = () => null')
  const cases = [
    [endless, 'The bidder strategy took more than 100 ms for one decision'],
    [throws, 'The auctioneer strategy failed: no idea'],
    [bidsText, 'The bidder strategy failed: it decided "a hundred"'],
    [none, 'exports none of bidder, auctioneer, acceptance, clerk'],
    [broken, "can't be built"],
    [waits, 'was not loaded after 20 seconds'],
    [inFolder('nowhere.ts'), 'There is no file'],
  ] as const
  for (const [file, sentence] of cases) {
    const { code, err } = await lab(...SMALL, '--strategy', file)
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
  }
})

test('refuses what is no order, and plays a sale of one lot', async () => {
  const cases = [
    [['--evenings', '1000000000'], '--evenings'],
    [['--b', 'ladder=mars'], 'Variant “B”: terms.ladder'],
    [['--vary', await strategy('vary.json', '{"variants": [{"name": "x", "clock": 1}]}')], 'Variant “x”'],
    [['--vary', await strategy('empty.json', '{}')], 'has no list “variants”'],
    [['--vary', await strategy('torn.json', '{"variants": [')], 'torn.json is not JSON'],
    [['--vary', inFolder('nowhere.json')], 'There is no file'],
    [['--vary', await strategy('endless.mjs', 'for (;;) {}')], 'was not loaded after 20 seconds'],
    [['--vary', await strategy('throws-at-once.mjs', "throw new Error('no idea')")], 'no idea'],
    [['--people', 'seen'], 'A made-up catalogue has no people of its own'],
    [['--people', 'seen', '--b', 'room=9'], "can't change how many there are"],
    [['--people', 'seen', '--sale', await strategy('lots.csv', CATALOGUE)], 'nobody has bid'],
    [['--sale', await strategy('bad.csv', 'nothing here')], ''],
  ] as const
  for (const [flags, sentence] of cases) {
    const { code, err } = await lab(...flags)
    expect([flags, code, err]).toEqual([flags, 1, expect.stringContaining(sentence)])
  }
  const one = await lab('--lots', '1', '--evenings', '2', '--b', 'slips=0.5')
  expect([one.code, one.out]).toEqual([0, expect.stringContaining('2 evenings of each variant')])
})

test('prints what is known when it is stopped', async () => {
  const child = spawn(
    process.execPath,
    [join(root, 'build/lab.mjs'), '--lots', '6', '--evenings', '400', '--b', 'slips=0.1'],
    {
      cwd: root,
    },
  )
  const out = text(child.stdout)
  let progress = ''
  for await (const piece of child.stderr.setEncoding('utf8')) {
    progress += String(piece)
    if (progress.includes('evenings, about')) child.kill('SIGINT')
  }
  const code = child.exitCode ?? (await once(child, 'exit'))[0]
  expect([code, await out]).toEqual([130, expect.stringContaining('of each variant')])
})
