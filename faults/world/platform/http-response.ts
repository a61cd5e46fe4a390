import { Writable } from 'node:stream'

/** The part of Express's response that sends a file. */
export class FileResponse extends Writable {
  private readonly chunks: Buffer[] = []

  attachment(): this {
    return this
  }

  getHeader(): undefined {
    return undefined
  }

  setHeader(): this {
    return this
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(chunk)
    done()
  }

  get bytes(): Buffer {
    return Buffer.concat(this.chunks)
  }
}
