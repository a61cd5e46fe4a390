/** The least size of the prompter's text, in pixels. The largest is a third of the screen's height. */
export const LEAST_SIZE = 24
const USUAL_SIZE = 48
const STEP = 1.2

const largest = (screenHeight: number) => Math.max(LEAST_SIZE, Math.floor(screenHeight / 3))

/** A size within the limits of a screen. Text that is not a number is the usual size. */
export function sizeFrom(stored: string | null, screenHeight: number): number {
  const size = Number(stored ?? USUAL_SIZE)
  return Math.min(Math.max(Number.isFinite(size) ? Math.round(size) : USUAL_SIZE, LEAST_SIZE), largest(screenHeight))
}

/** The next larger or smaller size within the limits. */
export function stepped(
  size: number,
  { to, screenHeight }: { to: 'larger' | 'smaller'; screenHeight: number },
): number {
  return sizeFrom(String(to === 'larger' ? size * STEP : size / STEP), screenHeight)
}
