import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Given } from '../../server/start/flags/flags.ts'
import { NAMES } from '../../shared/lab/bounds.ts'
import { parsedVariant, type Variant, VariantFile, variantOfWords } from '../../shared/lab/variant.ts'
import { LONGEST_LOAD_MS } from '../../simulator/lab/lab-threads.ts'
import type { LAB } from '../flags.ts'

/** The program that the build has made of an outside file. */
export const builtFrom = (name: string) => new URL(`./${name}.js`, import.meta.url).href

type VariantFlags = Pick<Given<typeof LAB>['flags'], 'vary' | 'a' | 'b' | 'c' | 'd' | 'strategy'>

/** The variants of the flags or of a file. Rejects with a sentence. */
export async function variantsOf({ vary, a, b, c, d, strategy }: VariantFlags): Promise<Variant[]> {
  const flags = [a, b, c, d]
  if (vary !== undefined) {
    if (flags.some((words) => words !== undefined)) throw new Error('Use --vary, or --a to --d, not both')
    return fromFile(vary)
  }
  const named = NAMES.flatMap((name, at) => {
    const words = flags[at]
    return words === undefined ? [] : [variantOfWords(name, words.split(/\s+/).filter(Boolean))]
  })
  const isAlone = named.every(({ name }) => name !== 'A')
  const all = isAlone ? [{ name: 'A' }, ...named] : named
  return strategy !== undefined && all.length === 1 ? [...all, { name: 'B' }] : all
}

async function fromFile(file: string): Promise<Variant[]> {
  const given: unknown = file.endsWith('.json')
    ? jsonOf(file, await readFile(file, 'utf8'))
    : await exportOf(file, builtFrom('variants'))
  const list = typeof given === 'object' && given !== null && 'variants' in given ? given.variants : null
  if (!Array.isArray(list)) throw new Error(`${file} has no list “variants”`)
  const { error, data } = VariantFile.safeParse({ variants: list.map((each) => parsedVariant(each)) })
  if (!data) throw new Error(`${file}: ${error.issues[0]?.message ?? 'is not a file of variants'}`)
  return data.variants
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

/** The default export of an outside module, from a thread of its own: a module that never ends would hold up this one. */
async function exportOf(file: string, url: string): Promise<unknown> {
  const worker = new Worker(EXPORTS, { eval: true, workerData: url })
  const limit = AbortSignal.timeout(LONGEST_LOAD_MS)
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error(`${file} has exported nothing`)))
  try {
    const [given] = await Promise.race([once(worker, 'message', { signal: limit }), ended])
    return given
  } catch (error) {
    throw limit.aborted ? new Error(`${file} was not loaded after ${LONGEST_LOAD_MS / 1_000} seconds`) : error
  } finally {
    await worker.terminate()
  }
}

const EXPORTS = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData).then((module) => parentPort.postMessage(module.default))
`
