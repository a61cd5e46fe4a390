/** Lines looked at within each row of pixels; across, coverage is exact. */
const LINES = 4

/**
 * How much of each pixel a shape covers, so that its edges come out smooth.
 *
 * @param {import('./shapes.mjs').Shape} shape
 * @param {{ width: number, height: number }} size
 * @param {(x: number, y: number, share: number) => void} visit called for every pixel touched; share is 0 to 1
 */
export function coverage(shape, { width, height }, visit) {
  const crossings = crossingsByLine(shape, height)
  const partial = new Float64Array(width + 1)
  const whole = new Float64Array(width + 2)
  for (let y = 0; y < height; y++) {
    const lines = [0, 1, 2, 3].map((line) => crossings.get(y * LINES + line) ?? [])
    if (lines.every((line) => line.length === 0)) continue
    partial.fill(0)
    whole.fill(0)
    for (const line of lines) {
      for (const [from, to] of spans(line)) addSpan(partial, whole, Math.max(0, from), Math.min(width, to))
    }
    let running = 0
    for (let x = 0; x < width; x++) {
      running += whole[x]
      const share = Math.min(1, running + partial[x])
      if (share > 0) visit(x, y, share)
    }
  }
}

/**
 * @param {import('./shapes.mjs').Shape} shape
 * @param {number} height
 */
function crossingsByLine(shape, height) {
  /** @type {Map<number, { x: number, way: number }[]>} */
  const byLine = new Map()
  for (const outline of shape) {
    for (const [index, [fromX, fromY]] of outline.entries()) {
      const [toX, toY] = outline[(index + 1) % outline.length]
      if (fromY === toY) continue
      const way = toY > fromY ? 1 : -1
      const first = Math.max(0, Math.ceil(Math.min(fromY, toY) * LINES - 0.5))
      const last = Math.min(height * LINES - 1, Math.ceil(Math.max(fromY, toY) * LINES - 0.5) - 1)
      for (let line = first; line <= last; line++) {
        const x = fromX + ((toX - fromX) * ((line + 0.5) / LINES - fromY)) / (toY - fromY)
        const list = byLine.get(line)
        if (list) list.push({ x, way })
        else byLine.set(line, [{ x, way }])
      }
    }
  }
  return byLine
}

/**
 * @param {{ x: number, way: number }[]} line
 * @returns {[number, number][]} where the line is inside the shape
 */
function spans(line) {
  line.sort((a, b) => a.x - b.x || a.way - b.way)
  /** @type {[number, number][]} */
  const inside = []
  let winding = 0
  let start = 0
  for (const { x, way } of line) {
    if (winding === 0) start = x
    winding += way
    if (winding === 0 && x > start) inside.push([start, x])
  }
  return inside
}

/**
 * @param {Float64Array} partial
 * @param {Float64Array} whole steps up and down of the fully covered stretches
 * @param {number} from
 * @param {number} to
 */
function addSpan(partial, whole, from, to) {
  if (to <= from) return
  const first = Math.floor(from)
  const last = Math.floor(to)
  if (first === last) {
    partial[first] += (to - from) / LINES
    return
  }
  partial[first] += (first + 1 - from) / LINES
  partial[last] += (to - last) / LINES
  whole[first + 1] += 1 / LINES
  whole[last] -= 1 / LINES
}
