import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../source-tree.mjs'

const file = (run) => join(root, `node_modules/.cache/saleroom/${run}.json`)

/** The seconds of each stage in the last complete run of this name, used only to estimate the time left. */
export function lastSeconds(run) {
  try {
    return JSON.parse(readFileSync(file(run), 'utf8'))
  } catch {
    return {}
  }
}

/** Stores the seconds of the stages that ran. */
export function keepSeconds(run, stages) {
  const seconds = Object.fromEntries(stages.map((stage) => [stage.name, Math.round(stage.seconds)]))
  mkdirSync(dirname(file(run)), { recursive: true })
  writeFileSync(file(run), `${JSON.stringify({ ...lastSeconds(run), ...seconds }, null, 2)}\n`)
}
