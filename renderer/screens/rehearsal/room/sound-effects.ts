/** The noises of a saleroom, synthesised on the device: no file is loaded. Times are seconds of the audio clock. */
export type SoundEffects = { hammer: () => void; telephone: () => void; resume: () => void; close: () => void }

const MURMUR = 0.018

/** Opens the room's noises: its murmur starts at once. Returns null if the device has no audio. */
export function openNoises(): SoundEffects | null {
  if (!('AudioContext' in window)) return null
  const audio = new AudioContext()
  const hiss = whiteNoise(audio)
  murmur(audio, hiss)
  return {
    hammer: () => knock(audio, hiss),
    telephone: () => ring(audio),
    resume: () => void audio.resume(),
    close: () => void audio.close(),
  }
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, 4 * audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1
  return buffer
}

/** Plays distant voices: noise at the pitch of speech, which swells and fades. */
function murmur(audio: AudioContext, hiss: AudioBuffer): void {
  for (const [pitch, swell] of [
    [240, 0.23],
    [520, 0.37],
    [900, 0.61],
  ] as const) {
    const source = new AudioBufferSourceNode(audio, { buffer: hiss, loop: true })
    const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.6 })
    const gain = new GainNode(audio, { gain: MURMUR })
    const wave = new OscillatorNode(audio, { frequency: swell })
    const depth = new GainNode(audio, { gain: MURMUR / 2 })
    source.connect(band).connect(gain).connect(audio.destination)
    wave.connect(depth).connect(gain.gain)
    source.start()
    wave.start()
  }
}

/** Plays wood on wood: a click and a short low tone. */
function knock(audio: AudioContext, hiss: AudioBuffer): void {
  const now = audio.currentTime
  const click = new AudioBufferSourceNode(audio, { buffer: hiss })
  const edge = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1_800, Q: 0.8 })
  click.connect(edge).connect(fading(audio, { from: 0.5, at: now, lasts: 0.05 }))
  click.start(now, 0, 0.06)
  const wood = new OscillatorNode(audio, { type: 'triangle', frequency: 190 })
  wood.frequency.exponentialRampToValueAtTime(95, now + 0.12)
  wood.connect(fading(audio, { from: 0.55, at: now, lasts: 0.18 }))
  wood.start(now)
  wood.stop(now + 0.2)
}

/** Plays a telephone at the far table, twice. */
function ring(audio: AudioContext): void {
  for (const after of [0, 0.4]) {
    const at = audio.currentTime + after
    for (const frequency of [440, 480]) {
      const tone = new OscillatorNode(audio, { frequency })
      tone.connect(fading(audio, { from: 0.04, at, lasts: 0.25 }))
      tone.start(at)
      tone.stop(at + 0.28)
    }
  }
}

function fading(audio: AudioContext, { from, at, lasts }: { from: number; at: number; lasts: number }): GainNode {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(from, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts)
  gain.connect(audio.destination)
  return gain
}
