/** Lines looked at within each row of pixels; across, coverage is exact. */
const LINES = 4

/**
 * How much of each pixel a shape covers, so that its edges come out smooth. Only the rows and pixels it touches are
 * looked at: a leaf costs no more on a large sheet than on a small one. Not to be called again within `visit`.
 *
 * @param {{ width: number, height: number }} size of the sheet
 * @returns {(shape: import('./shapes.mjs').Shape, visit: VisitRow) => void}
 *
 * @callback VisitRow called for every row touched: `shares[x]`, 0 to 1, holds from `from` up to and without `to`, and
 *   is good until it returns
 * @param {number} y
 * @param {number} from
 * @param {number} to
 * @param {Float64Array} shares
 */
export function coverageOf({ width, height }) {
  const partial = new Float64Array(width + 1)
  // Steps up and down of the fully covered stretches.
  const steps = new Float64Array(width + 2)
  const shares = new Float64Array(width)
  return (shape, visit) => {
    const { firstRow, starts, xs, ways } = crossings(shape, height)
    for (let line = 0; line + 1 < starts.length; line += LINES) {
      let left = width
      let right = 0
      for (let within = line; within < line + LINES; within++) {
        let winding = 0
        let start = 0
        for (let at = starts[within]; at < starts[within + 1]; at++) {
          if (winding === 0) start = xs[at]
          winding += ways[at]
          if (winding !== 0) continue
          const from = Math.max(0, start)
          const to = Math.min(width, xs[at])
          if (to <= from) continue
          addSpan(partial, steps, from, to)
          left = Math.min(left, Math.floor(from))
          right = Math.max(right, Math.floor(to) + 1)
        }
      }
      if (left >= right) continue
      right = Math.min(right, width)
      let running = 0
      for (let x = left; x < right; x++) {
        running += steps[x]
        shares[x] = Math.min(1, running + partial[x])
      }
      visit(firstRow + line / LINES, left, right, shares)
      partial.fill(0, left, right + 1)
      steps.fill(0, left, right + 2)
    }
  }
}

/**
 * Where the outlines cross each line of the rows they touch, from left to right: the crossings of the n-th of these
 * lines lie from `starts[n]` up to `starts[n + 1]`. In typed arrays, because a picture has millions of them.
 *
 * @param {import('./shapes.mjs').Shape} shape
 * @param {number} height
 */
function crossings(shape, height) {
  let top = height
  let bottom = 0
  for (const outline of shape) {
    for (const [, y] of outline) {
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const firstRow = Math.max(0, Math.floor(top))
  const firstLine = firstRow * LINES
  const lines = Math.max(0, Math.min(height, Math.ceil(bottom)) - firstRow) * LINES

  const starts = new Int32Array(lines + 1)
  eachEdge(shape, height * LINES, (_edge, first, last) => {
    for (let line = first - firstLine; line <= last - firstLine; line++) starts[line + 1]++
  })
  for (let line = 0; line < lines; line++) starts[line + 1] += starts[line]

  const xs = new Float64Array(starts[lines])
  const ways = new Int8Array(starts[lines])
  const ends = starts.slice()
  eachEdge(shape, height * LINES, ([fromX, fromY, toX, toY], first, last) => {
    const way = toY > fromY ? 1 : -1
    for (let line = first; line <= last; line++) {
      const x = fromX + ((toX - fromX) * ((line + 0.5) / LINES - fromY)) / (toY - fromY)
      const start = starts[line - firstLine]
      let at = ends[line - firstLine]++
      for (; at > start && (xs[at - 1] > x || (xs[at - 1] === x && ways[at - 1] > way)); at--) {
        xs[at] = xs[at - 1]
        ways[at] = ways[at - 1]
      }
      xs[at] = x
      ways[at] = way
    }
  })
  return { firstRow, starts, xs, ways }
}

/**
 * @param {import('./shapes.mjs').Shape} shape
 * @param {number} lines
 * @param {(edge: [number, number, number, number], first: number, last: number) => void} visit called for every edge
 *   that crosses lines of the sheet, with the first and the last of them
 */
function eachEdge(shape, lines, visit) {
  for (const outline of shape) {
    for (let index = 0; index < outline.length; index++) {
      const [fromX, fromY] = outline[index]
      const [toX, toY] = outline[(index + 1) % outline.length]
      if (fromY === toY) continue
      const first = Math.max(0, Math.ceil(Math.min(fromY, toY) * LINES - 0.5))
      const last = Math.min(lines - 1, Math.ceil(Math.max(fromY, toY) * LINES - 0.5) - 1)
      if (first <= last) visit([fromX, fromY, toX, toY], first, last)
    }
  }
}

/**
 * @param {Float64Array} partial
 * @param {Float64Array} steps
 * @param {number} from
 * @param {number} to
 */
function addSpan(partial, steps, from, to) {
  const first = Math.floor(from)
  const last = Math.floor(to)
  if (first === last) {
    partial[first] += (to - from) / LINES
    return
  }
  partial[first] += (first + 1 - from) / LINES
  partial[last] += (to - last) / LINES
  steps[first + 1] += 1 / LINES
  steps[last] -= 1 / LINES
}
