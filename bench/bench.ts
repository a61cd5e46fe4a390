import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Given, readFlags } from '../server/start/flags/flags.ts'
import { type Figure, tableOf } from './figures.ts'
import { BENCH, MEASURE_NAMES } from './flags.ts'
import { machine } from './machine.ts'
import { MEASURES } from './measures/index.ts'

const given = readFlags(BENCH, process.argv.slice(2))
if (given) await bench(given.flags)

async function bench({ only, quick, out }: Given<typeof BENCH>['flags']): Promise<void> {
  const about = await machine()
  console.log(`${about.sentence}\n`)
  const all: Figure[] = []
  for (const name of MEASURE_NAMES) {
    if (only.length > 0 && !only.includes(name)) continue
    const began = performance.now()
    process.stderr.write(`${name} …`)
    const figures = await MEASURES[name]({ quick })
    process.stderr.write(` ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    console.log(`${tableOf(figures)}\n`)
    all.push(...figures)
  }
  await mkdir(dirname(out), { recursive: true })
  await writeFile(out, `${JSON.stringify({ at: new Date().toISOString(), machine: about, figures: all }, null, 2)}\n`)
  console.log(`Written to ${out}`)
}
