import { onTestFinished } from 'vitest'

/** Draws no frame until the test ends, as on a busy machine: what waits for the next one, such as a focus, waits. */
export function holdFrames(): void {
  const frame = window.requestAnimationFrame
  const held: FrameRequestCallback[] = []
  window.requestAnimationFrame = (draw) => -held.push(draw)
  onTestFinished(() => {
    window.requestAnimationFrame = frame
    for (const draw of held) frame(draw)
  })
}
