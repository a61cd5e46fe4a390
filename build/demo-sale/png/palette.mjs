const COLOURS = 256

/**
 * @typedef {object} Gathered colours that are nearly one
 * @property {number} count of pixels
 * @property {number} red the sum of all pixels, then their mean
 * @property {number} green
 * @property {number} blue
 * @property {number} index of the palette's nearest colour
 * @property {number} error squared distance to it
 */

/**
 * The 256 colours that serve a picture best, and each pixel's place among them. Colours are first gathered in steps
 * of four.
 *
 * @param {Float32Array} rgb three values a pixel, 0 to 255
 * @returns {{ colours: number[][], indices: Uint8Array }}
 */
export function palette(rgb) {
  const pixels = rgb.length / 3
  const places = new Int32Array(pixels)
  /** @type {Map<number, Gathered>} */
  const gathered = new Map()
  for (let pixel = 0; pixel < pixels; pixel++) {
    const red = channelValue(rgb[pixel * 3])
    const green = channelValue(rgb[pixel * 3 + 1])
    const blue = channelValue(rgb[pixel * 3 + 2])
    const place = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2)
    places[pixel] = place
    let entry = gathered.get(place)
    if (!entry) {
      entry = { count: 0, red: 0, green: 0, blue: 0, index: 0, error: 3 * 255 * 255 }
      gathered.set(place, entry)
    }
    entry.count++
    entry.red += red
    entry.green += green
    entry.blue += blue
  }

  const colours = choose([...gathered.values()])
  const indices = new Uint8Array(pixels)
  for (let pixel = 0; pixel < pixels; pixel++) indices[pixel] = gathered.get(places[pixel])?.index ?? 0
  return { colours, indices }
}

/**
 * Each next colour is the one missed most: by how many pixels, and by how much. So a small red roof in a wide green
 * field stays red.
 *
 * @param {Gathered[]} entries
 */
function choose(entries) {
  for (const entry of entries) {
    entry.red = Math.round(entry.red / entry.count)
    entry.green = Math.round(entry.green / entry.count)
    entry.blue = Math.round(entry.blue / entry.count)
  }
  const colours = []
  while (colours.length < COLOURS) {
    const missed = entries.reduce((most, entry) => (entry.count * entry.error > most.count * most.error ? entry : most))
    if (missed.error === 0) break
    for (const entry of entries) {
      const red = entry.red - missed.red
      const green = entry.green - missed.green
      const blue = entry.blue - missed.blue
      const error = red * red + green * green + blue * blue
      if (error < entry.error) {
        entry.error = error
        entry.index = colours.length
      }
    }
    colours.push([missed.red, missed.green, missed.blue])
  }
  return colours
}

/** @param {number} value */
function channelValue(value) {
  return Math.min(255, Math.max(0, Math.round(value)))
}
