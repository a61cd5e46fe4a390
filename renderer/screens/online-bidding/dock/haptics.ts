const PATTERNS = {
  /** A tap that bids. */
  tick: 12,
  outbid: [70, 60, 70],
} as const satisfies Record<string, number | readonly number[]>

/** Lets the phone be felt, where it can. Browsers allow it once the page has been touched. */
export function buzz(name: keyof typeof PATTERNS): void {
  const pattern: number | readonly number[] = PATTERNS[name]
  if ('vibrate' in navigator) navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern])
}
