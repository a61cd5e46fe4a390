import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashSecret } from '../../access/secret.ts'
import { BEAT_MS, MIRROR_PROTOCOL, MirrorQuestion, SILENT_MS, signedSound, signedText } from '../messages.ts'
import { sealOf } from '../seal.ts'
import { HouseLine } from './house-line.ts'
import { createPresence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEY = 'a key'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

type Meet = { name: string; told: unknown[]; tell: (name: string, ...told: unknown[]) => void }

/** A house of one mirror: it sends beats, welcomes each hello, and answers signs of life. */
function openHouse() {
  const house = { isThere: true, hears: true, beat: 0, told: 0, own: 0 }
  const { seal, open } = sealOf(hashSecret(KEY), { largest: 1_024 })
  let toMirror: (told: object) => void = () => undefined

  function hear({ name, told, tell }: Meet): void {
    const [kind, run, count, sealed] = told
    if (!house.isThere || !house.hears || !(sealed instanceof Uint8Array)) return
    toMirror = (answer) => {
      house.told += 1
      tell(name, 'to mirror', run, house.told, seal(answer, ['to mirror', 'smith', 'first', String(run), house.told]))
    }
    if (kind === 'hello') {
      const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
      const text = { run: 'first', publicKey: key, feed: house.beat, beat: house.beat, machine: 'another' }
      tell(name, 'welcome', run, count, seal(text, ['welcome', 'smith', String(run), String(count)]))
    } else {
      const { id } = MirrorQuestion.parse(open(sealed, ['to house', 'smith', 'first', String(run), Number(count)]))
      queueMicrotask(() => toMirror({ kind: 'here', own: house.own, id }))
    }
  }

  return {
    house,
    hear,
    beat(tell: Meet['tell']): void {
      if (!house.isThere) return
      house.beat += 1
      const text = JSON.stringify({ protocol: MIRROR_PROTOCOL, version: '1.0', beat: house.beat, messages: [] })
      const signed = sign(null, signedText('smith', 'first', house.beat, text), privateKey)
      tell('smith', 'feed', 'first', house.beat, text, signed)
    },
    /** Sends a private message; `arrives`: whether Redis passes it on. */
    tellOwn({ arrives }: { arrives: boolean }): void {
      house.own += 1
      const message = { type: 'sale-changed', seq: house.own, at: '2026-11-28T18:00:00.000Z' }
      if (arrives) toMirror({ kind: 'own', own: house.own, room: 'paddle:1234/diffs', message })
    },
  }
}

/** A mirror’s line to its house, with the sentences and messages it produced. */
function openLine() {
  const said: string[] = []
  const own: number[] = []
  const sounds: number[][] = []
  const listeners = new Map<string, (...told: unknown[]) => void>()
  const tell = (name: string, ...told: unknown[]) => listeners.get(name)?.(...told)
  const { house, hear, beat, tellOwn } = openHouse()
  const line = new HouseLine({
    house: 'smith',
    key: KEY,
    version: '1.0',
    say: (sentence) => void said.push(sentence),
    meeting: {
      isUp: () => true,
      enter(name, listener) {
        listeners.set(name, listener)
        return { leave: () => undefined, tell: (...told) => hear({ name, told: [...told], tell }) }
      },
    },
  })
  const presence = createPresence({ line, devices: () => [], logged: () => undefined })
  const beats = setInterval(() => beat(tell), BEAT_MS)
  line.open({
    onLinked: presence.tell,
    onLost: () => undefined,
    onMessage: () => undefined,
    onOwn: (_, { seq }) => void own.push(seq),
    onEnded: () => undefined,
    onSound: (bytes) => void sounds.push([...bytes]),
  })
  const tellOthers = () =>
    tell(
      'smith',
      'feed',
      'another run',
      1,
      JSON.stringify({ protocol: MIRROR_PROTOCOL, version: '1.0', beat: 1, messages: [] }),
      new Uint8Array(),
    )
  /** Sends sound, signed for another number if it is `forged`. */
  const tellSound = (count: number, byte: number, { forged = false } = {}) => {
    const bytes = Uint8Array.of(byte)
    const signed = signedSound('smith', 'first', forged ? count + 1 : count, bytes)
    tell('smith', 'sound', 'first', count, bytes, sign(null, signed, privateKey))
  }
  const close = () => {
    clearInterval(beats)
    presence.close()
    line.close()
  }
  return { line, said, own, sounds, house, tellOthers, tellOwn, tellSound, beat: () => beat(tell), close }
}

test('does not report a wrong key or a missing house after a restart of the house', async () => {
  const { line, said, house, tellOthers, close } = openLine()
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
  close()
})

test('passes on the house’s sound, also after a gap, but neither forged nor repeated', async () => {
  const { line, sounds, tellSound, close } = openLine()
  tellSound(1, 1)
  await vi.advanceTimersByTimeAsync(1_000)
  tellSound(2, 1)
  tellSound(9, 7, { forged: true })
  tellSound(5, 0)
  tellSound(5, 0)
  tellSound(4, 1)
  expect([line.isLive(), sounds]).toEqual([true, [[1], [0]]])
  close()
})

test('reports a house that stays away after searching for it', async () => {
  const { said, house, tellOthers, close } = openLine()
  await vi.advanceTimersByTimeAsync(1_000)
  house.isThere = false
  await vi.advanceTimersByTimeAsync(SILENT_MS + 1_000)
  tellOthers()
  await vi.advanceTimersByTimeAsync(2 * BEAT_MS + 1_000)
  expect(said.at(-1)).toContain('does not know this mirror’s key')
  close()
})

test('starts again if a private message was lost, at the next one', async () => {
  const { line, said, own, tellOwn, close } = openLine()
  await vi.advanceTimersByTimeAsync(1_000)
  tellOwn({ arrives: true })
  tellOwn({ arrives: false })
  expect(line.isLive()).toBe(true)
  tellOwn({ arrives: true })
  expect(line.isLive()).toBe(false)
  expect(said.at(-1)).toContain('did not arrive')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.isLive()).toBe(true)
  tellOwn({ arrives: true })
  expect({ own, isLive: line.isLive() }).toEqual({ own: [1, 4], isLive: true })
  close()
})

test('starts again if the last private message was lost, at its next sign of life', async () => {
  const { line, said, tellOwn, close } = openLine()
  await vi.advanceTimersByTimeAsync(1_000)
  tellOwn({ arrives: false })
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  expect(said.some((sentence) => sentence.includes('did not arrive'))).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.isLive()).toBe(true)
  close()
})

test('is not live if the house does not hear the mirror, even if the mirror hears the house', async () => {
  const { line, said, house, close } = openLine()
  await vi.advanceTimersByTimeAsync(1_000)
  house.hears = false
  await vi.advanceTimersByTimeAsync(2 * BEAT_MS)
  house.hears = true
  await vi.advanceTimersByTimeAsync(BEAT_MS)
  expect(line.isLive()).toBe(true)
  house.hears = false
  await vi.advanceTimersByTimeAsync(SILENT_MS + BEAT_MS)
  expect(line.isLive()).toBe(false)
  expect(said.some((sentence) => sentence.includes('the house does not answer'))).toBe(true)
  await vi.advanceTimersByTimeAsync(4 * BEAT_MS)
  expect(said.at(-1)).toContain('but gets no answers')
  house.hears = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(line.isLive()).toBe(true)
  close()
})

test('handles the house’s messages after a pause of its process before it gives up', async () => {
  const { line, said, beat, close } = openLine()
  await vi.advanceTimersByTimeAsync(1_250)
  const { now } = performance
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 2 * SILENT_MS)
  // The due timer runs before the message that arrived is read.
  vi.advanceTimersToNextTimer()
  beat()
  await vi.advanceTimersByTimeAsync(1_000)
  clock.mockRestore()
  expect({ isLive: line.isLive(), lost: said.filter((sentence) => sentence.startsWith('Not live')) }).toEqual({
    isLive: true,
    lost: [],
  })
  close()
})
