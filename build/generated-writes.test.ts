import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isHouseCall } from '../shared/api/commands/house-commands.ts'
import { isCommandCall } from '../shared/api/commands.ts'
import { rows } from '../shared/api/index.ts'
import { filesBelow } from './source-files.ts'
import { root } from './source-tree.mjs'

/** Calls that send a file only to have it read: they change nothing (`server/sheets.test.ts`). */
const READS_OF_A_FILE = ['previewAdvancedBids', 'previewClients', 'previewBookings', 'reconcileChannel']

/** The writes that no command of the sale or the house makes, by the reason. A new call is a command, or has one. */
const BY_HAND = {
  'takes or moves a file': [
    ...['uploadAuction', 'loadPermanentAuction', 'uploadLotPicture', 'addLotPictures', 'editLotPicture'],
    ...['previewUpload', 'rereadPreview', 'loadPreview', 'updateFromPreview', 'discardPreview'],
    ...['putBackAuction', 'deleteAuction', 'resetAuction', 'setSecondCopy'],
  ],
  'begins or ends a session, or reaches a device': [
    ...['joinAsBidder', 'enterPin', 'signOut', 'enterDisplay', 'setLanAccess', 'identifyDevice', 'disconnectDevice'],
  ],
  'controls a running process': [
    ...['startCrowd', 'stopCrowd', 'startReplay', 'stopReplay', 'refreshRates'],
    ...[
      'startRehearsal',
      'changeRehearsal',
      'endRehearsal',
      'rehearsalIncident',
      'cancelIncident',
      'startShowcase',
      'takeShowcase',
      'giveBackShowcase',
      'endShowcase',
    ],
    ...['startLab', 'stopLab'],
  ],
  'is the form of the wire for another command, or for a step over both journals': [
    ...['addTagToLot', 'removeTagFromLot', 'setOverrides', 'importClients', 'planCalls'],
    ...['leaveMaximum', 'withdrawMaximum'],
  ],
  'is a signal of which nothing is stored': ['signalThinking', 'movePrompter'],
}

/** The stores of JSON files: of the house, of one sale, of one rehearsal, and of the storage itself. */
const STORES = [
  ...['server/house/settings.ts', 'server/house-room/snapshot.ts', 'server/sale/room/open-sale.ts'],
  ...['server/rehearsal/past-rehearsals.ts'],
  ...['server/storage/copy/copy-record.ts', 'server/storage/journal-lengths.ts'],
]

const sources = filesBelow('server', 'renderer').filter(
  (path) => /(?<!\.test)\.tsx?$/.test(path) && !/\/testing\/|storage\/durable-/.test(path),
)
const matching = (pattern: RegExp) =>
  sources.flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(() => path))

test('every write is a command, or has a reason why not', () => {
  const writes = Object.entries(rows).filter(([, { method }]) => method !== 'GET')
  const byHand = writes.map(([name]) => name).filter((name) => !isHouseCall(name) && !isCommandCall(name))
  expect(byHand.sort()).toEqual([...READS_OF_A_FILE, ...Object.values(BY_HAND).flat()].sort())
})

test('no feature has a JSON store of its own', () => {
  const opening = matching(/\b(openDurable|durableJson)(<[^(]+>)?\(\{/g)
  expect([...new Set(opening)].sort()).toEqual(STORES.sort())
})

test('few writes of a screen repeat a read, because messages update the others', () => {
  expect(matching(/\breread: \[/g).length).toBeLessThanOrEqual(8)
})
