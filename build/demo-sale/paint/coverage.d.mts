export function coverageOf(size: {
  width: number
  height: number
}): (shape: [number, number][][], visit: (y: number, from: number, to: number, shares: Float64Array) => void) => void
