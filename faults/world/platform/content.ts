/** A write to a file, or a truncation. */
export type Change = { at: number; bytes: Buffer } | { cutTo: number }

/** Bytes that grow without a copy at each write. */
export class Content {
  private bytes = Buffer.alloc(0)
  length = 0

  get all(): Buffer {
    return this.bytes.subarray(0, this.length)
  }

  write(bytes: Buffer, at: number): void {
    const end = at + bytes.length
    if (end > this.bytes.length) {
      const grown = Buffer.alloc(Math.max(end, 2 * this.bytes.length))
      this.bytes.copy(grown, 0, 0, this.length)
      this.bytes = grown
    }
    bytes.copy(this.bytes, at)
    this.length = Math.max(this.length, end)
  }

  cut(to: number): void {
    this.bytes.fill(0, to)
    this.length = to
  }

  flip(byte: number, bits: number): void {
    if (byte < this.length) this.bytes[byte] = (this.bytes[byte] ?? 0) ^ bits
  }

  take(change: Change): void {
    if ('cutTo' in change) this.cut(change.cutTo)
    else this.write(change.bytes, change.at)
  }

  copy(): Content {
    const same = new Content()
    same.write(Buffer.from(this.all), 0)
    return same
  }
}
