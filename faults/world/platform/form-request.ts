import { Readable } from 'node:stream'
import type { HttpAsked } from './line.ts'

const BOUNDARY = 'world-form'

/** Builds a browser's upload: a form with one file. */
export function formWith(filename: string, bytes: Buffer): { body: Buffer; headers: Record<string, string> } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': String(body.length) },
  }
}

/** The part of Express's request that reads uploads. */
export class FormRequest extends Readable {
  readonly headers: HttpAsked['headers']
  private readonly content: Buffer

  constructor({ headers, body }: HttpAsked) {
    super()
    this.headers = headers
    this.content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  }

  get(name: string): string | undefined {
    const value = this.headers[name.toLowerCase()]
    return typeof value === 'string' ? value : undefined
  }

  override _read(): void {
    this.push(this.content)
    this.push(null)
  }
}
