/** Whether a rate is beyond a fifth of the live one, above or below: more likely a slip than a rate. */
export function isFarFrom(live: number, rate: number): boolean {
  return Math.abs(rate - live) > live / 5
}
