import { coverage } from './coverage.mjs'

/**
 * What an area is painted with: a flat colour, or one that depends on the place.
 *
 * @typedef {[number, number, number]} Colour red, green and blue, 0 to 255
 * @typedef {string | ((x: number, y: number) => Colour)} Surface
 * @typedef {number | ((x: number, y: number) => number)} Opacity 0 to 1
 * @typedef {ReturnType<typeof createCanvas>} Canvas
 */

/**
 * @param {{ width: number, height: number, ground: Surface }} size
 */
export function createCanvas({ width, height, ground }) {
  const rgb = new Float32Array(width * height * 3)
  /** @type {Float32Array | undefined} */
  let stencil

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} share
   * @param {Colour} colour
   */
  function blend(x, y, share, colour) {
    const at = (y * width + x) * 3
    for (let channel = 0; channel < 3; channel++) rgb[at + channel] += (colour[channel] - rgb[at + channel]) * share
  }

  /**
   * @param {import('./shapes.mjs').Shape} shape
   * @param {Surface} surface
   * @param {Opacity} [opacity]
   */
  function fill(shape, surface, opacity = 1) {
    const flat = typeof surface === 'string' ? colourOf(surface) : undefined
    coverage(shape, { width, height }, (x, y, share) => {
      const seen = share * (typeof opacity === 'number' ? opacity : opacity(x, y)) * (stencil?.[y * width + x] ?? 1)
      if (seen > 0) blend(x, y, seen, flat ?? (typeof surface === 'string' ? colourOf(surface) : surface(x, y)))
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
      const own = new Float32Array(width * height)
      coverage(shape, { width, height }, (x, y, share) => {
        own[y * width + x] = share * (outer?.[y * width + x] ?? 1)
      })
      stencil = own
      draw()
      stencil = outer
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
          for (let channel = 0; channel < 3; channel++) rgb[at + channel] += amount
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
