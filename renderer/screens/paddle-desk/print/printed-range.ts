/** Returns the registered paddles of a typed range, in their order; both ends are included, and an empty end is open. */
export function paddlesBetween(paddles: Iterable<string>, { from, to }: { from: string; to: string }): string[] {
  const [first, last] = [Number(from || 0), to === '' ? Number.POSITIVE_INFINITY : Number(to)]
  return [...paddles]
    .filter((paddle) => Number(paddle) >= first && Number(paddle) <= last)
    .sort((a, b) => Number(a) - Number(b))
}
