const COLOURS = 256

const PLACES = 1 << 18

/**
 * The 256 colours that serve a picture best, and each pixel's place among them. Colours that are nearly one are first
 * gathered, in steps of four.
 *
 * @param {Float32Array} rgb three values a pixel, 0 to 255
 * @returns {{ colours: number[][], indices: Uint8Array }}
 */
export function palette(rgb) {
  const pixels = rgb.length / 3
  const groupOf = new Int32Array(PLACES).fill(-1)
  const groups = new Int32Array(pixels)
  /** @type {{ count: number, red: number, green: number, blue: number }[]} with the sums of their pixels */
  const gathered = []
  for (let pixel = 0; pixel < pixels; pixel++) {
    const red = channelValue(rgb[pixel * 3])
    const green = channelValue(rgb[pixel * 3 + 1])
    const blue = channelValue(rgb[pixel * 3 + 2])
    const place = ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2)
    if (groupOf[place] < 0) groupOf[place] = gathered.push({ count: 0, red: 0, green: 0, blue: 0 }) - 1
    groups[pixel] = groupOf[place]
    const group = gathered[groups[pixel]]
    group.count++
    group.red += red
    group.green += green
    group.blue += blue
  }

  const { colours, nearest } = choose(gathered)
  const indices = new Uint8Array(pixels)
  for (let pixel = 0; pixel < pixels; pixel++) indices[pixel] = nearest[groups[pixel]]
  return { colours, indices }
}

/**
 * Each next colour is the one missed most: by how many pixels, and by how much. So a small red roof in a wide green
 * field stays red.
 *
 * @param {{ count: number, red: number, green: number, blue: number }[]} groups
 */
function choose(groups) {
  const means = groups.map(({ count, red, green, blue }) => [
    Math.round(red / count),
    Math.round(green / count),
    Math.round(blue / count),
  ])
  const nearest = new Uint8Array(groups.length)
  const errors = new Float64Array(groups.length).fill(3 * 255 * 255)
  const colours = []
  while (colours.length < COLOURS) {
    let missed = 0
    for (let group = 1; group < groups.length; group++) {
      if (groups[group].count * errors[group] > groups[missed].count * errors[missed]) missed = group
    }
    if (errors[missed] === 0) break
    const [missedRed, missedGreen, missedBlue] = means[missed]
    for (const [group, mean] of means.entries()) {
      const red = mean[0] - missedRed
      const green = mean[1] - missedGreen
      const blue = mean[2] - missedBlue
      const error = red * red + green * green + blue * blue
      if (error < errors[group]) {
        errors[group] = error
        nearest[group] = colours.length
      }
    }
    colours.push(means[missed])
  }
  return { colours, nearest }
}

/** @param {number} value */
function channelValue(value) {
  return Math.min(255, Math.max(0, Math.round(value)))
}
