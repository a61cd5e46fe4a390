import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiedPath, isCopied, isCopiedAtTop, isJournal, liesIn, MARKER, RECORD } from './copied-paths.ts'

test.each([
  ['auctions', true],
  ['library', true],
  ['rehearsals', true],
  ['trash', true],
  ['logs', false],
  ['tmp', false],
  ['settings.json', true],
  ['settings.json.bak', true],
  ['settings.json.damaged-2026', true],
  ['settings.json.tmp', false],
  ['bidders.journal', true],
  ['bidders.journal.damaged-2026', true],
  ['bidders.journal2', false],
  ['my settings.json', false],
  ['settings.json5', false],
  ['settings-json', false],
  ['SETTINGS.json', false],
  ['server-1.lock', false],
  ['.staging', false],
  [RECORD, false],
  [MARKER, false],
  [`${RECORD}.bak`, false],
  [`${MARKER}.tmp`, false],
  ['scopied.json', true],
])('decides whether to copy %s of the data folder itself: %s', (name, isSo) => {
  expect(isCopiedAtTop(name)).toBe(isSo)
})

test('copies every name in folders below except dotfiles and temporary files', () => {
  for (const name of ['spring', 'sale.journal', '1.jpg', 'a.tmp.jpg', 'copy.json']) expect(isCopied(name)).toBe(true)
  for (const name of ['.staging', 'auction.json.tmp']) expect(isCopied(name)).toBe(false)
})

test('returns a copied path relative to the data folder', () => {
  const inHouse = (...names: string[]) => copiedPath('/data', join('/data', ...names))
  expect(inHouse('settings.json')).toBe('settings.json')
  expect(inHouse('auctions', 'spring', 'auction.json')).toBe(join('auctions', 'spring', 'auction.json'))
  for (const names of [
    [],
    ['logs', 'saleroom.log'],
    ['auctions', '.staging', 'auction.json'],
    ['auctions', 'spring', 'a.tmp'],
    ['..', 'auctions', 'a'],
  ])
    expect(inHouse(...names), join(...names)).toBeNull()
})

test('recognises the list of paddles and open sales’ journals as journals', () => {
  for (const names of [['bidders.journal'], ['auctions', 'spring', 'sale.journal']])
    expect(isJournal(join(...names))).toBe(true)
  for (const names of [
    ['trash', 'spring', 'sale.journal'],
    ['auctions', 'spring', 'auction.json'],
    ['auctions', 'sale.journal'],
    ['auctions', 'spring', 'sale.journal', 'x'],
    ['auctions', 'spring', 'bidders.journal'],
    ['bidders.journal.damaged-2026'],
  ])
    expect(isJournal(join(...names)), join(...names)).toBe(false)
})

test('finds a folder inside itself and inside its parents only', () => {
  expect(liesIn('/data', '/data')).toBe(true)
  expect(liesIn('/data', '/data/copy')).toBe(true)
  expect(liesIn('/data', '/data/..copy')).toBe(true)
  for (const elsewhere of ['/', '/data-copy', '/copy', '/other/data']) expect(liesIn('/data', elsewhere)).toBe(false)
})
