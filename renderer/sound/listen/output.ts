import { SAMPLE_RATE } from '../../../shared/sound/opus-frame.ts'

export type Output = { context: AudioContext; close: () => void }

/**
 * Opens this device's sound. Call it within a tap, because browsers start no sound by themselves. An audio element with
 * a silent stream and a title on the lock screen tell the system that the page plays sound, so that it goes on in the
 * background as far as the platform allows.
 */
export function openOutput(title: string): Output {
  const context = new AudioContext({ latencyHint: 'interactive', sampleRate: SAMPLE_RATE })
  const resume = () => void context.resume().catch(() => undefined)
  resume()
  const element = new Audio()
  element.srcObject = context.createMediaStreamDestination().stream
  // Without it, the sound still plays in the foreground.
  element.play().catch(() => undefined)
  if ('mediaSession' in navigator) {
    navigator.mediaSession.metadata = new MediaMetadata({ title })
    navigator.mediaSession.playbackState = 'playing'
  }
  document.addEventListener('visibilitychange', resume)
  return {
    context,
    close() {
      document.removeEventListener('visibilitychange', resume)
      element.pause()
      element.srcObject = null
      if ('mediaSession' in navigator) {
        navigator.mediaSession.metadata = null
        navigator.mediaSession.playbackState = 'none'
      }
      void context.close()
    },
  }
}
