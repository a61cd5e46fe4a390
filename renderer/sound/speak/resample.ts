import { SAMPLE_RATE } from '../../../shared/sound/opus-frame.ts'

/** The mean of the channels. */
export function toMono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels
  if (others.length === 0) return first
  return first.map((sample, at) => others.reduce((sum, channel) => sum + (channel[at] ?? 0), sample) / channels.length)
}

/**
 * Converts samples to 48 kHz, from any rate, by straight lines between samples: enough for a voice. It keeps the place
 * between two samples from one block to the next.
 */
export function createResampler(rate: number) {
  const step = rate / SAMPLE_RATE
  let place = 0
  let before = 0

  return (samples: Float32Array): Float32Array => {
    if (rate === SAMPLE_RATE) return samples
    const made: number[] = []
    // Place 0 is the last sample of the block before.
    for (; place < samples.length; place += step) {
      const at = Math.floor(place)
      const left = at === 0 ? before : (samples[at - 1] ?? 0)
      const right = samples[at] ?? 0
      made.push(left + (right - left) * (place - at))
    }
    place -= samples.length
    before = samples.at(-1) ?? before
    return Float32Array.from(made)
  }
}

/** The level of samples: 0 is silence, 1 is the loudest. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}
