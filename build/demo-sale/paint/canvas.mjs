import { coverageOf } from './coverage.mjs'

/** @type {Colour} */
const BLACK = [0, 0, 0]

/**
 * What an area is painted with: a flat colour, or one that depends on the place.
 *
 * @typedef {[number, number, number]} Colour red, green and blue, 0 to 255
 * @typedef {string | ((x: number, y: number) => Colour)} Surface a colour it gives is good until it is asked again
 * @typedef {number | ((x: number, y: number) => number)} Opacity 0 to 1
 * @typedef {ReturnType<typeof createCanvas>} Canvas
 */

/**
 * @param {{ width: number, height: number, ground: Surface }} size
 */
export function createCanvas({ width, height, ground }) {
  const rgb = new Float32Array(width * height * 3)
  const coverage = coverageOf({ width, height })
  /** @type {Float32Array | undefined} */
  let stencil
  /** @type {Float32Array[]} */
  const blankStencils = []

  /**
   * @param {import('./shapes.mjs').Shape} shape
   * @param {Surface} surface
   * @param {Opacity} [opacity]
   */
  function fill(shape, surface, opacity = 1) {
    const flat = typeof surface === 'string' ? colourOf(surface) : BLACK
    const colourAt = typeof surface === 'string' ? null : surface
    const even = typeof opacity === 'number' ? opacity : 1
    const opacityAt = typeof opacity === 'number' ? null : opacity
    const mask = stencil
    coverage(shape, (y, from, to, shares) => {
      for (let x = from; x < to; x++) {
        const place = y * width + x
        const solid = shares[x] * (opacityAt ? opacityAt(x, y) : even)
        const seen = mask ? solid * mask[place] : solid
        if (!(seen > 0)) continue
        const colour = colourAt ? colourAt(x, y) : flat
        const at = place * 3
        rgb[at] += (colour[0] - rgb[at]) * seen
        rgb[at + 1] += (colour[1] - rgb[at + 1]) * seen
        rgb[at + 2] += (colour[2] - rgb[at + 2]) * seen
      }
    })
  }

  const canvas = {
    width,
    height,
    rgb,
    fill,
    /**
     * Paints only inside a shape.
     *
     * @param {import('./shapes.mjs').Shape} shape
     * @param {() => void} draw
     */
    inside(shape, draw) {
      const outer = stencil
      const own = blankStencils.pop() ?? new Float32Array(width * height)
      coverage(shape, (y, from, to, shares) => {
        for (let x = from; x < to; x++) own[y * width + x] = shares[x] * (outer ? outer[y * width + x] : 1)
      })
      stencil = own
      draw()
      stencil = outer
      blankStencils.push(own.fill(0))
    },
    /**
     * Lightens or darkens every pixel by an amount of its own: the tooth of paper, the weave of canvas.
     *
     * @param {(x: number, y: number) => number} relief
     */
    emboss(relief) {
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const amount = relief(x, y)
          const at = (y * width + x) * 3
          rgb[at] += amount
          rgb[at + 1] += amount
          rgb[at + 2] += amount
        }
      }
    },
  }
  const whole = /** @type {import('./shapes.mjs').Shape} */ ([
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
  ])
  fill(whole, ground)
  return canvas
}

/**
 * @param {string} hex '#rrggbb'
 * @returns {Colour}
 */
export function colourOf(hex) {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
