import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { errorCode } from '../storage/files.ts'

type Source = Iterable<unknown> | AsyncIterable<unknown>

/** Sends what a source yields, through what shapes it, as fast as the caller takes it. That the caller has gone meanwhile is no failure. */
export async function sendStream(response: Response, source: Source, ...through: readonly Transform[]): Promise<void> {
  try {
    await pipeline([Readable.from(source), ...through, response])
  } catch (error) {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
