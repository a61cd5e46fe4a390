import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Given, runProgram } from '../../server/start/flags/flags.ts'
import { wasWords } from '../../shared/lab/figures.ts'
import type { LabReport } from '../../shared/lab/lab-run.ts'
import { seenFault } from '../../shared/lab/variant.ts'
import { labThreads, type Strategy } from '../../simulator/lab/lab-threads.ts'
import { jsonOf } from '../../simulator/lab/report.ts'
import { plotsOf } from '../../simulator/lab/report-svg.ts'
import { csvOf, interimOf, tableOf } from '../../simulator/lab/report-table.ts'
import { type LabPlay, type LabResult, runLab } from '../../simulator/lab/run-lab.ts'
import { NOT_CONCLUDED, type SeenSale, seenIn } from '../../simulator/lab/seen-sale.ts'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { LAB } from '../flags.ts'
import { checkLab } from './check.ts'
import { saleOfFile } from './sale-of-file.ts'
import { builtFrom, variantsOf } from './variants-of-flags.ts'

type Flags = Given<typeof LAB>['flags']

/** The exit code of a run that Ctrl-C has stopped. */
const STOPPED = 130

process.exitCode = await runProgram(LAB, process.argv.slice(2), async ({ flags }) => {
  try {
    if (flags.check) return (await checkLab(flags.workers ?? availableParallelism())) ? 0 : 1
    return await lab(flags)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
})

async function lab(flags: Flags): Promise<number> {
  const { evenings, seed, kind, level, json, csv, svg } = flags
  const variants = await variantsOf(flags)
  const fault = seenFault({ people: flags.people, variants })
  if (fault !== null) throw new Error(fault)
  const { auction, seen, was } = await saleOf(flags)
  if (auction.lots.length === 0) throw new Error('The sale has no lots')
  const [only] = variants
  if (variants.length < 2 && only) console.error(`Only “${only.name}” is played: name another with --b or --vary.`)
  const strategy = flags.strategy === undefined ? undefined : { file: flags.strategy, url: builtFrom('strategy') }
  const keepsLots = csv === undefined ? 0 : evenings
  const order: LabPlay = { auction, seen, kind, level, seed, evenings, variants, keepsLots }
  const result = await played(order, { strategy, workers: flags.workers ?? availableParallelism() })
  const { report } = result
  if (was) console.log(wasWords(was))
  console.log(report.evenings === 0 ? 'No evening is complete yet' : tableOf(report))
  await written(result, { json, csv, svg })
  return result.isStopped ? STOPPED : 0
}

async function saleOf({ sale: file, lots, people }: Flags): Promise<Partial<SeenSale> & Pick<SeenSale, 'auction'>> {
  if (people === 'drawn') return { auction: file === undefined ? catalogueOf(lots) : (await saleOfFile(file)).auction }
  if (file === undefined)
    throw new Error('A made-up catalogue has no people of its own: give a concluded sale by --sale')
  const { sale } = await saleOfFile(file)
  if (!sale) throw new Error(`${file} is a catalogue, in which nobody has bid: give the backup of a concluded sale`)
  const found = await seenIn(sale)
  if (!found) throw new Error(`${file}: ${NOT_CONCLUDED}`)
  return found
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
