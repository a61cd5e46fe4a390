/** Gathers codes of any length into bytes, from the lowest bit up, as deflate has them. */
export function bitWriter() {
  /** @type {number[]} */
  const bytes = []
  let pending = 0
  let held = 0
  return {
    /**
     * @param {number} value
     * @param {number} bits
     */
    write(value, bits) {
      pending |= value << held
      held += bits
      while (held >= 8) {
        bytes.push(pending & 255)
        pending >>>= 8
        held -= 8
      }
    },
    finish() {
      if (held > 0) bytes.push(pending & 255)
      return Uint8Array.from(bytes)
    },
  }
}
