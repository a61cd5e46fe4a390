import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../source-tree.mjs'

const file = (run) => join(root, `node_modules/.cache/saleroom/${run}.json`)

/** Seconds of each stage in the last whole run of this name, by stage: only for the time that is left. */
export function lastSeconds(run) {
  try {
    return JSON.parse(readFileSync(file(run), 'utf8'))
  } catch {
    return {}
  }
}

/** Keeps the seconds of the stages that ran. */
export function keepSeconds(run, stages) {
  const seconds = Object.fromEntries(stages.map((stage) => [stage.name, Math.round(stage.seconds)]))
  mkdirSync(dirname(file(run)), { recursive: true })
  writeFileSync(file(run), `${JSON.stringify({ ...lastSeconds(run), ...seconds }, null, 2)}\n`)
}
