import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAMPLE_RATE } from '../../../shared/sound/opus-frame.ts'
import { decodePacket, PACKET_MS, type SoundPacket } from '../../../shared/sound/packet.ts'
import { BY_NIGHT } from '../../../shared/testing/property-runs.ts'
import { startSpeaking } from './speaking.ts'

/** By day ten minutes. */
const HOUR_S = BY_NIGHT ? 3_600 : 600

/** The server's side of the page's socket: it answers at once, and notes the packets. */
class HouseSocket {
  static readonly OPEN = 1
  static packets: SoundPacket[] = []
  readonly readyState = HouseSocket.OPEN
  readonly bufferedAmount = 0
  onopen: (() => void) | undefined
  onclose: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  constructor() {
    queueMicrotask(() => this.onopen?.())
  }
  send(said: string | Uint8Array): void {
    if (typeof said !== 'string') {
      const packet = decodePacket(said)
      if (packet) HouseSocket.packets.push(packet)
      return
    }
    const { clock, speak } = JSON.parse(said)
    const answer = clock === undefined ? { speaks: true, by: speak } : { clock, at: clock + 1_000_000 }
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }))
  }
  close(): void {
    this.onclose?.()
  }
}

/** A microphone that gives a second of sound when it is asked to. */
class Microphone {
  readonly track = Object.assign(new EventTarget(), { stop: () => undefined })
  private readonly waiting: ((given: { done: boolean; value: unknown }) => void)[] = []
  /** Waits for the page's reader, then gives it a second of this level. */
  async give(level: number): Promise<void> {
    for (let turns = 0; this.waiting.length === 0; turns += 1) {
      if (turns > 1_000) throw new Error('The page does not read the microphone')
      await Promise.resolve()
    }
    const value = {
      ...{ timestamp: (performance.now() - 1_000) * 1_000, sampleRate: SAMPLE_RATE },
      ...{ numberOfFrames: SAMPLE_RATE, numberOfChannels: 1 },
      copyTo: (into: Float32Array) => into.fill(level),
      close: () => undefined,
    }
    this.waiting.shift()?.({ done: false, value })
  }
  readonly reader = {
    read: () => new Promise((resolve) => this.waiting.push(resolve)),
    cancel: async () => undefined,
  }
}

/** Gives each block back as a frame. */
class Encoder {
  state = 'unconfigured'
  private readonly output: (chunk: object) => void
  constructor({ output }: { output: (chunk: object) => void }) {
    this.output = output
  }
  configure(): void {
    this.state = 'configured'
  }
  encode({ timestamp }: { timestamp: number }): void {
    this.output({ timestamp, byteLength: 3, copyTo: (bytes: Uint8Array) => bytes.set([0xf8, 0xff, 0xfe]) })
  }
  close(): void {
    this.state = 'closed'
  }
}

class Data {
  readonly timestamp: number
  constructor({ timestamp }: { timestamp: number }) {
    this.timestamp = timestamp
  }
  close(): void {}
}

let microphone: Microphone
beforeEach(() => {
  vi.useFakeTimers()
  microphone = new Microphone()
  HouseSocket.packets = []
  vi.stubGlobal('WebSocket', HouseSocket)
  vi.stubGlobal('location', { href: 'http://localhost/', protocol: 'http:' })
  const getUserMedia = async () => ({ getAudioTracks: () => [microphone.track] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.stubGlobal('AudioEncoder', Encoder)
  vi.stubGlobal('AudioData', Data)
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readonly readable = { getReader: () => microphone.reader }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A second passes, in which the microphone gives this level. */
async function second(level: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(1_000)
  await microphone.give(level)
}

test('an hour of silence is sent like sound, is said at the desk, and ends with a voice', async () => {
  const speaking = startSpeaking('Clerk Screen')
  for (let passed = 0; passed < HOUR_S; passed += 1) await second(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(speaking.current()).toMatchObject({ phase: 'on', isSilent: true, level: 0 })
  const { packets } = HouseSocket
  expect(packets.length).toBeGreaterThan(((HOUR_S - 2) * 1_000) / PACKET_MS)
  expect(packets.map(({ sequence }) => sequence)).toEqual(packets.map((_, sequence) => sequence))
  const [first, last] = [packets[0]?.capturedAt ?? 0, packets.at(-1)?.capturedAt ?? 0]
  expect(Math.abs(last - first - (packets.length - 1) * PACKET_MS)).toBeLessThan(1)
  await second(0.5)
  await vi.advanceTimersByTimeAsync(100)
  expect(speaking.current()).toMatchObject({ phase: 'on', isSilent: false })
  speaking.close()
})

test('a microphone that is unplugged is said, and nothing more is sent', async () => {
  const speaking = startSpeaking('Clerk Screen')
  await second(0.5)
  await second(0.5)
  microphone.track.dispatchEvent(new Event('ended'))
  const { length } = HouseSocket.packets
  expect(length).toBeGreaterThan(0)
  expect(speaking.current()).toMatchObject({
    phase: 'ended',
    problem: 'The microphone was unplugged or switched off.',
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(HouseSocket.packets).toHaveLength(length)
})
