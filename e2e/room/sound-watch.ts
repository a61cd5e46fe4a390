import type { Page, TestInfo } from '@playwright/test'
import { findChromium } from '../browser.ts'

const { executablePath, args, env } = await findChromium()

/** A browser whose fake microphone beeps once a second. */
export const withMicrophone = (...more: string[]) => ({
  executablePath,
  args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', ...more],
  ...(env && { env }),
})

declare global {
  interface Window {
    /** The moments at which a beep begins, in ms since 1970. */
    beeps: number[]
    microphone: MediaStream | undefined
  }
}

/** Notes when a beep begins in the samples of this page's microphone. */
export async function watchMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.beeps = []
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      window.microphone = stream
      const [track] = stream.getAudioTracks()
      // TypeScript does not know it yet.
      const { MediaStreamTrackProcessor } = window as unknown as {
        MediaStreamTrackProcessor: new (given: { track: MediaStreamTrack }) => { readable: ReadableStream<AudioData> }
      }
      const reader = new MediaStreamTrackProcessor({ track: track?.clone() as MediaStreamTrack }).readable.getReader()
      let quiet = 0
      const read = async (): Promise<void> => {
        const { done, value: data } = await reader.read()
        if (done) return
        const samples = new Float32Array(data.numberOfFrames)
        data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
        const begin = performance.timeOrigin + performance.now() - (samples.length / data.sampleRate) * 1_000
        for (const [at, sample] of samples.entries()) {
          if (Math.abs(sample) > 0.02 && quiet > data.sampleRate / 10)
            window.beeps.push(begin + (at / data.sampleRate) * 1_000)
          quiet = Math.abs(sample) > 0.02 ? 0 : quiet + 1
        }
        data.close()
        await read()
      }
      void read()
      return stream
    }
  })
}

/** Notes when a beep begins in the samples that this page gives to its audio output. */
export async function watchOutput(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.beeps = []
    const start = AudioBufferSourceNode.prototype.start
    let quiet = 0
    AudioBufferSourceNode.prototype.start = function (when = 0) {
      const { buffer, context } = this
      const begin = performance.timeOrigin + performance.now() + (when - context.currentTime) * 1_000
      for (const [at, sample] of (buffer?.getChannelData(0) ?? new Float32Array()).entries()) {
        if (Math.abs(sample) > 0.02 && quiet > 4_800) window.beeps.push(begin + at / 48)
        quiet = Math.abs(sample) > 0.02 ? 0 : quiet + 1
      }
      start.call(this, when)
    }
  })
}

/** The desk's words about one listening phone. */
export const SHOWN_DELAY = /^1 phone listens, 95 % within (\d+\.\d\d) s$/

export const beepsOf = (page: Page) => page.evaluate(() => window.beeps)

/**
 * The times from a beep in the microphone's samples to the same beep in the samples of the output, in ms; it prints them.
 * Beeps are alike, so the delay that the desk shows tells which is the same.
 */
export async function mouthToEar(desk: Page, phone: Page, info: TestInfo): Promise<number[]> {
  const line = await desk.getByText(SHOWN_DELAY).first().innerText()
  const shown = Number(SHOWN_DELAY.exec(line)?.[1]) * 1_000
  const said = await beepsOf(desk)
  const heard = (await beepsOf(phone)).slice(2)
  const delays = heard.flatMap((at) => {
    const all = said.map((mouth) => at - mouth).filter((delay) => delay > 0)
    const [nearest] = all.sort((a, b) => Math.abs(a - shown) - Math.abs(b - shown))
    return nearest === undefined ? [] : [Math.round(nearest)]
  })
  info.annotations.push({ type: 'mouth to ear, ms', description: delays.join(' ') })
  console.log(`${info.title}: mouth to ear ${delays.join(', ')} ms, ${shown} ms by the desk`)
  return delays
}
