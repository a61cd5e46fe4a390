import { OpusDecoder } from 'opus-decoder'
import { DELAY_EVERY_MS } from '../../../shared/sound/messages.ts'
import { SAMPLE_RATE } from '../../../shared/sound/opus-frame.ts'
import { decodePacket, PACKET_MS } from '../../../shared/sound/packet.ts'
import { createStore, type Store } from '../../store.ts'
import { openSoundSocket } from '../sound-socket.ts'
import type { Output } from './output.ts'
import { createPlayout } from './playout.ts'

/** 'silent': nobody speaks. 'paused': the speaker is muted. 'stopped': the device has stopped the sound. */
export type ListenState = 'connecting' | 'silent' | 'buffering' | 'playing' | 'paused' | 'offline' | 'stopped'

/** Sound older than this at its arrival waits on a slow connection: the page connects again. In ms. */
const TOO_OLD_MS = 3_000
/** It connects again at most this often, in ms. */
const RENEW_EVERY_MS = 10_000
/** Without a packet for this long, sound is buffering; later the speaker counts as muted. In ms. */
const QUIET_MS = { buffering: 4 * PACKET_MS, paused: 2_000 }
/** Nobody hears that a packet of samples below this is left out. */
const QUIET_SAMPLE = 0.01

export type Player = Pick<Store<ListenState>, 'current' | 'subscribe'> & {
  close: () => void
}

/** Plays the saleroom's sound until it is closed. It goes on while the page is hidden: packets start the work. */
export async function startPlayer(output: Output): Promise<Player> {
  const { context } = output
  const decoder = new OpusDecoder({ channels: 1, sampleRate: SAMPLE_RATE })
  const state = createStore<ListenState>('connecting')
  await decoder.ready
  let playout = createPlayout()
  let speaks = false
  let heardAt = 0
  let renewedAt = Number.NEGATIVE_INFINITY
  let delay: number | null = null

  function take(bytes: Uint8Array): void {
    const packet = decodePacket(bytes)
    const serverNow = socket.now()
    if (!packet || serverNow === null || context.state === 'closed') return
    heardAt = performance.now()
    const age = serverNow - packet.capturedAt
    if (age > TOO_OLD_MS && heardAt - renewedAt > RENEW_EVERY_MS) {
      renewedAt = heardAt
      socket.renew()
      state.set('buffering')
      return
    }
    // The output's clock stands still: sound that is queued now would be late by this time.
    if (context.state !== 'running') {
      playout = createPlayout()
      state.set('stopped')
      return
    }
    const [samples] = decoder.decodeFrames([...packet.frames]).channelData
    if (!samples || samples.length === 0) return
    const isQuiet = samples.every((sample) => Math.abs(sample) < QUIET_SAMPLE)
    const playing = playout.play({ sequence: packet.sequence, age, now: context.currentTime, isQuiet })
    if (!playing) return
    playAt(context, samples, playing.at)
    delay = Math.max(0, playing.delay + (context.outputLatency || context.baseLatency) * 1_000)
    state.set('playing')
  }

  const socket = openSoundSocket({
    role: { listen: true },
    onPacket: take,
    onMessage(message) {
      if (!('speaks' in message)) return
      ;({ speaks } = message)
      playout = createPlayout()
      heardAt = performance.now()
      state.set(speaks ? 'buffering' : 'silent')
    },
    onLost: () => state.set('offline'),
  })
  const looking = setInterval(() => {
    if (!speaks || state.current() === 'offline') return
    const quiet = performance.now() - heardAt
    if (quiet > QUIET_MS.paused) state.set('paused')
    else if (quiet > QUIET_MS.buffering) state.set('buffering')
  }, PACKET_MS)
  const telling = setInterval(() => {
    if (state.current() === 'playing' && delay !== null) socket.say({ delay: Math.round(delay) })
  }, DELAY_EVERY_MS)
  const onContext = () => {
    if (context.state !== 'running' && context.state !== 'closed') state.set('stopped')
  }
  context.addEventListener('statechange', onContext)

  return {
    current: state.current,
    subscribe: state.subscribe,
    close() {
      clearInterval(looking)
      clearInterval(telling)
      socket.close()
      context.removeEventListener('statechange', onContext)
      output.close()
      decoder.free()
    },
  }
}

/** Plays samples at a time of the audio clock, in seconds. */
function playAt(context: AudioContext, samples: Float32Array, at: number): void {
  const buffer = context.createBuffer(1, samples.length, SAMPLE_RATE)
  buffer.copyToChannel(new Float32Array(samples), 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.start(at)
}
