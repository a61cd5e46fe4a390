import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Given, runProgram } from '../../server/start/flags/flags.ts'
import { NAMES } from '../../shared/lab/bounds.ts'
import type { LabReport } from '../../shared/lab/lab-run.ts'
import { parsedVariant, type Variant, VariantFile, variantOfWords } from '../../shared/lab/variant.ts'
import { labThreads, type Strategy } from '../../simulator/lab/lab-threads.ts'
import { jsonOf } from '../../simulator/lab/report.ts'
import { plotsOf } from '../../simulator/lab/report-svg.ts'
import { csvOf, interimOf, tableOf } from '../../simulator/lab/report-table.ts'
import { type LabPlay, type LabResult, runLab } from '../../simulator/lab/run-lab.ts'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { LAB } from '../flags.ts'
import { saleOfFile } from './sale-of-file.ts'

/** The program that the build has made of an outside file. */
const builtFrom = (name: string) => new URL(`./${name}.js`, import.meta.url).href

type Flags = Given<typeof LAB>['flags']

/** The exit code of a run that Ctrl-C has stopped. */
const STOPPED = 130

process.exitCode = await runProgram(LAB, process.argv.slice(2), async ({ flags }) => {
  try {
    return await lab(flags)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
})

async function lab(flags: Flags): Promise<number> {
  const { evenings, seed, kind, level, json, csv, svg } = flags
  const variants = await variantsOf(flags)
  const auction = flags.sale === undefined ? catalogueOf(flags.lots) : await saleOfFile(flags.sale)
  if (auction.lots.length === 0) throw new Error('The sale has no lots')
  const [only] = variants
  if (variants.length < 2 && only) console.error(`Only “${only.name}” is played: name another with --b or --vary.`)
  const strategy = flags.strategy === undefined ? undefined : { file: flags.strategy, url: builtFrom('strategy') }
  const keepsLots = csv === undefined ? 0 : evenings
  const order: LabPlay = { auction, kind, level, seed, evenings, variants, keepsLots }
  const result = await played(order, { strategy, workers: flags.workers ?? availableParallelism() })
  const { report } = result
  console.log(report.evenings === 0 ? 'No evening is complete yet' : tableOf(report))
  await written(result, { json, csv, svg })
  return result.isStopped ? STOPPED : 0
}

/** Plays with a progress bar; Ctrl-C stops. */
async function played(
  order: LabPlay,
  threads: { strategy: Strategy | undefined; workers: number },
): Promise<LabResult> {
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  const began = performance.now()
  const isLive = process.stderr.isTTY
  try {
    return await runLab(order, {
      signal: stop.signal,
      players: labThreads(order, threads),
      onProgress(done, report) {
        const seconds = (performance.now() - began) / 1_000
        const left = Math.round((seconds / done) * (order.evenings - done))
        const filled = Math.round((20 * done) / order.evenings)
        const bar = `${'█'.repeat(filled)}${'░'.repeat(20 - filled)}`
        const line = `${bar} ${done} of ${order.evenings} evenings, about ${left} s left`
        const isTenth = done % Math.max(1, Math.ceil(order.evenings / 10)) === 0
        if (isTenth) process.stderr.write(`${isLive ? '\r' : ''}${line}${interimOf(report())}\n`)
        else if (isLive) process.stderr.write(`\r${line} `)
      },
    })
  } finally {
    if (isLive) process.stderr.write('\n')
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
  }
}

async function variantsOf({ vary, a, b, c, d, strategy }: Flags): Promise<Variant[]> {
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
    ? JSON.parse(await readFile(file, 'utf8'))
    : (await import(builtFrom('variants'))).default
  const list = typeof given === 'object' && given !== null && 'variants' in given ? given.variants : null
  if (!Array.isArray(list)) throw new Error(`${file} has no list “variants”`)
  const { error, data } = VariantFile.safeParse({ variants: list.map((each) => parsedVariant(each)) })
  if (!data) throw new Error(`${file}: ${error.issues[0]?.message ?? 'is not a file of variants'}`)
  return data.variants
}

async function written(
  { report, variants }: { report: LabReport; variants: LabResult['variants'] },
  { json, csv, svg }: Pick<Flags, 'json' | 'csv' | 'svg'>,
): Promise<void> {
  if (json !== undefined) await writeFile(json, jsonOf(report))
  if (csv !== undefined) await writeFile(csv, csvOf(variants))
  if (svg === undefined) return
  await mkdir(svg, { recursive: true })
  for (const [id, text] of plotsOf(report, variants)) await writeFile(join(svg, `${id}.svg`), text)
}
