import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashSecret } from '../../access/secret.ts'
import { BEAT_MS, MIRROR_PROTOCOL, SILENT_MS } from '../messages.ts'
import { sealOf } from '../seal.ts'
import { HouseLine } from './house-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEY = 'a key'

/** A mirror’s line, and its house: welcomes whoever says hello, or is silent. */
function openLine() {
  const said: string[] = []
  const house = { isThere: true }
  const heard = new Map<string, (...told: unknown[]) => void>()
  const { seal } = sealOf(hashSecret(KEY), { largest: 1_024 })
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const line = new HouseLine({
    house: 'smith',
    key: KEY,
    version: '1.0',
    say: (sentence) => void said.push(sentence),
    meeting: {
      isUp: () => true,
      enter(name, listener) {
        heard.set(name, listener)
        return {
          leave: () => undefined,
          tell(kind, run, once) {
            if (kind !== 'hello' || !house.isThere) return
            const text = { run: 'first', publicKey, feed: 0, beat: 0, machine: 'another' }
            listener('welcome', run, once, seal(text, ['welcome', 'smith', String(run), String(once)]))
          },
        }
      },
    },
  })
  line.open({ onLinked: async () => undefined, onLost: () => undefined, onMessage: () => {}, onOwn: () => {} })
  const tellOthers = () =>
    heard.get('smith')?.(
      'feed',
      'another run',
      1,
      JSON.stringify({ protocol: MIRROR_PROTOCOL, version: '1.0', beat: 1, messages: [] }),
      new Uint8Array(),
    )
  return { line, said, house, tellOthers }
}

test('a mirror whose house was started again does not say that its key is wrong, or that there is no house', async () => {
  const { line, said, house, tellOthers } = openLine()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.isLive()).toBe(true)
  house.isThere = false
  await vi.advanceTimersByTimeAsync(SILENT_MS + 500)
  tellOthers()
  await vi.advanceTimersByTimeAsync(1_000)
  house.isThere = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.isLive()).toBe(true)
  expect(said.join('\n')).not.toMatch(/does not know|no house/)
  line.close()
})

test('a house that stays away is told of once it has been looked for', async () => {
  const { line, said, house, tellOthers } = openLine()
  await vi.advanceTimersByTimeAsync(1_000)
  house.isThere = false
  await vi.advanceTimersByTimeAsync(SILENT_MS + 1_000)
  tellOthers()
  await vi.advanceTimersByTimeAsync(2 * BEAT_MS + 1_000)
  expect(said.at(-1)).toContain('does not know this mirror’s key')
  line.close()
})
