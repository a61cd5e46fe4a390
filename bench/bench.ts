import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, tableOf } from './figures.ts'
import { machine } from './machine.ts'
import { MEASURES } from './measures/index.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    out: { type: 'string', default: 'dist/bench.json' },
  },
})

const names = Object.keys(MEASURES)
const unknown = values.only.find((name) => !names.includes(name))
if (unknown !== undefined) throw new Error(`--only takes ${names.join(', ')}, not “${unknown}”`)

const about = await machine()
console.log(`${about.sentence}\n`)
const all: Figure[] = []
for (const [name, measure] of Object.entries(MEASURES)) {
  if (values.only.length > 0 && !values.only.includes(name)) continue
  const began = performance.now()
  process.stderr.write(`${name} …`)
  const figures = await measure({ quick: values.quick })
  process.stderr.write(` ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  console.log(`${tableOf(figures)}\n`)
  all.push(...figures)
}
await mkdir(dirname(values.out), { recursive: true })
await writeFile(
  values.out,
  `${JSON.stringify({ at: new Date().toISOString(), machine: about, figures: all }, null, 2)}\n`,
)
console.log(`Written to ${values.out}`)
