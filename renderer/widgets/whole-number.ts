export const LARGEST_SEED = 4_294_967_295

/** Returns the typed whole number within its bounds, else null. */
export function wholeNumber(text: string, { least, most }: { least: number; most: number }): number | null {
  const value = Number(text)
  return /^\d+$/.test(text.trim()) && value >= least && value <= most ? value : null
}
