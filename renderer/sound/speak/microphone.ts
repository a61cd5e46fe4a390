import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../shared/sound/opus-frame.ts'
import type { EncodedFrame } from './packets.ts'
import { createResampler, levelOf, toMono } from './resample.ts'

const BITRATE = 24_000
/** A microphone's time may differ from the counted samples by this much, in ms; then they are counted anew. */
const MOST_DRIFT_MS = 100

/** The browser's reader of a track, which TypeScript does not know yet. */
type TrackReader = { readable: ReadableStream<AudioData> }
declare const MediaStreamTrackProcessor: (new (given: { track: MediaStreamTrack }) => TrackReader) | undefined

type MicrophoneParts = {
  onFrame: (frame: EncodedFrame) => void
  /** The level of each block, from 0 to 1. */
  onLevel: (level: number) => void
  /** Called once with the reason, in words, when the microphone stops by itself. */
  onEnd: (why: string) => void
}

export type Microphone = { close: () => void }

const UNKNOWN = 'The microphone does not work. Choose another in the settings of the system and try again.'
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This page may not use the microphone. Allow it in the browser (the sign beside the address) and try again.',
  NotFoundError: 'There is no microphone. Plug one in and try again.',
  NotReadableError:
    'Another program uses the microphone, or it does not answer. Close the other program and try again.',
}

/** Why the microphone can't be used, in words. */
export function microphoneFault(error: unknown): string {
  return (error instanceof DOMException && REASONS[error.name]) || (error instanceof Error && error.message) || UNKNOWN
}

/** Why this page can't speak at all; null if it can. */
export function whyNoSpeech(): string | null {
  if (!('mediaDevices' in navigator)) return 'A screen speaks on the clerk’s PC or over HTTPS.'
  if (typeof MediaStreamTrackProcessor === 'undefined' || !('AudioEncoder' in globalThis))
    return 'This browser can’t speak. Use Saleroom’s own window, Chrome or Edge.'
  return null
}

/** Opens the microphone and encodes it: Opus, mono, 20 ms a frame. Throws the browser's error. */
export async function openMicrophone({ onFrame, onLevel, onEnd }: MicrophoneParts): Promise<Microphone> {
  if (typeof MediaStreamTrackProcessor === 'undefined') throw new Error(whyNoSpeech() ?? UNKNOWN)
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: false, noiseSuppression: true, autoGainControl: true },
  })
  const [track] = stream.getAudioTracks()
  if (!track) throw new Error(UNKNOWN)
  let isClosed = false
  const end = (why: string) => {
    if (!isClosed) onEnd(why)
    close()
  }
  const encoder = new AudioEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      onFrame({ at: chunk.timestamp / 1_000, bytes })
    },
    error: (error) => end(microphoneFault(error)),
  })
  encoder.configure({
    codec: 'opus',
    sampleRate: SAMPLE_RATE,
    numberOfChannels: 1,
    bitrate: BITRATE,
    opus: { frameDuration: 20_000 },
  })
  const reader = new MediaStreamTrackProcessor({ track }).readable.getReader()
  track.addEventListener('ended', () => end('The microphone was unplugged or switched off.'))

  function close(): void {
    if (isClosed) return
    isClosed = true
    void reader.cancel().catch(() => undefined)
    track?.stop()
    if (encoder.state !== 'closed') encoder.close()
  }

  async function read(): Promise<void> {
    const take = createBlocks((samples, at) => {
      if (encoder.state === 'configured') encodeBlock(encoder, samples, at)
    })
    for (;;) {
      const { done, value: data } = await reader.read()
      if (done || isClosed) return
      const samples = take(data)
      onLevel(levelOf(samples))
    }
  }
  read().then(
    () => end('The microphone has stopped.'),
    (error: unknown) => end(microphoneFault(error)),
  )
  return { close }
}

function encodeBlock(encoder: AudioEncoder, samples: Float32Array<ArrayBuffer>, at: number): void {
  const data = new AudioData({
    format: 'f32-planar',
    sampleRate: SAMPLE_RATE,
    numberOfFrames: samples.length,
    numberOfChannels: 1,
    timestamp: at * 1_000,
    data: samples,
  })
  encoder.encode(data)
  data.close()
}

/**
 * Makes blocks of 20 ms, mono and 48 kHz, of what a microphone gives in any form, and times each by this page's clock:
 * the least time that a block took to arrive counts, so that a busy page does not move the sound.
 */
export function createBlocks(
  onBlock: (samples: Float32Array<ArrayBuffer>, at: number) => void,
  clock: () => number = () => performance.now(),
) {
  let resample: { rate: number; convert: (samples: Float32Array) => Float32Array } | null = null
  let rest = new Float32Array()
  /** This page's clock less the microphone's, in ms. */
  let ahead = Number.POSITIVE_INFINITY
  /** The time of the first sample in `rest`. */
  let at = 0

  return (data: AudioData): Float32Array => {
    const { numberOfChannels, numberOfFrames, sampleRate } = data
    const channels = Array.from({ length: numberOfChannels }, (_, planeIndex) => {
      const samples = new Float32Array(numberOfFrames)
      data.copyTo(samples, { planeIndex, format: 'f32-planar' })
      return samples
    })
    const begin = data.timestamp / 1_000
    data.close()
    const length = (numberOfFrames / sampleRate) * 1_000
    ahead = Math.min(ahead, clock() - begin - length)
    const mono = toMono(channels)
    if (resample?.rate !== sampleRate) resample = { rate: sampleRate, convert: createResampler(sampleRate) }
    const samples = resample.convert(mono)
    const counted = at + (rest.length / SAMPLE_RATE) * 1_000
    if (Math.abs(begin + ahead - counted) > MOST_DRIFT_MS) {
      rest = new Float32Array()
      at = begin + ahead
    }
    const all = new Float32Array(rest.length + samples.length)
    all.set(rest)
    all.set(samples, rest.length)
    let from = 0
    for (; from + FRAME_SAMPLES <= all.length; from += FRAME_SAMPLES) {
      onBlock(all.slice(from, from + FRAME_SAMPLES), at)
      at += (FRAME_SAMPLES / SAMPLE_RATE) * 1_000
    }
    rest = all.slice(from)
    return mono
  }
}
