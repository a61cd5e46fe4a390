import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { textTable } from '../bench/figures.ts'
import { machine } from '../bench/machine.ts'
import { type Given, readFlags } from '../server/start/flags/flags.ts'
import { FAULTS, TRIAL_NAMES } from './flags.ts'
import { type Outcome, type Trial, wrongWith } from './trial.ts'
import { backupBomb, pictureBomb } from './trials/bombs.ts'
import { busyProcessor } from './trials/busy-processor.ts'
import { clockJumps } from './trials/clock-jumps.ts'
import { connectionFlood } from './trials/connection-flood.ts'
import { failingSync, failingSystemCall } from './trials/failing-sync.ts'
import { floods } from './trials/floods.ts'
import { fullDisk } from './trials/full-disk.ts'
import { fullReads } from './trials/full-reads.ts'
import { killNine } from './trials/kill-nine.ts'
import { lostPc } from './trials/lost-pc.ts'
import { mirrorFloods } from './trials/mirror-floods.ts'
import { mirrors } from './trials/mirrors.ts'
import { powerCut, powerCutStock } from './trials/power-cut.ts'
import { restart } from './trials/restart.ts'
import { sellAgainstBid } from './trials/sell-against-bid.ts'
import { silentPhones } from './trials/silent-phones.ts'
import { stoppedProcess } from './trials/stopped-process.ts'

const TRIALS: Record<(typeof TRIAL_NAMES)[number], Trial> = {
  'kill-nine': killNine,
  'lost-pc': lostPc,
  'power-cut': powerCut,
  'power-cut-stock': powerCutStock,
  'failing-sync': failingSync,
  'failing-system-call': failingSystemCall,
  'full-disk': fullDisk,
  'stopped-process': stoppedProcess,
  'busy-processor': busyProcessor,
  'silent-phones': silentPhones,
  'clock-jumps': clockJumps,
  restart,
  floods,
  'full-reads': fullReads,
  'connection-flood': connectionFlood,
  'picture-bomb': pictureBomb,
  'backup-bomb': backupBomb,
  'sell-against-bid': sellAgainstBid,
  mirrors,
  'mirror-floods': mirrorFloods,
}

/** Milliseconds after which a trial is abandoned, so that the suite always ends. */
const LONGEST_TRIAL = 1_800_000

const given = readFlags(FAULTS, process.argv.slice(2))
if (given) await run(given.flags)

async function run({ only, quick, out }: Given<typeof FAULTS>['flags']): Promise<void> {
  const about = await machine()
  console.log(`${about.sentence}\n`)
  const rows: string[][] = [['Fault', 'Acknowledged', 'Lost', 'Twice', 'Backwards', 'Agree after', 'Holds']]
  const details: { name: string; outcome: Outcome | { skipped: string }; wrong: string[] }[] = []
  for (const name of TRIAL_NAMES) {
    if (only.length > 0 && !only.includes(name)) continue
    process.stderr.write(`${name} …`)
    const began = performance.now()
    const outcome = await Promise.race([TRIALS[name]({ quick }), givenUp()]).catch(broughtDown)
    process.stderr.write(` ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
    const wrong = 'skipped' in outcome ? [] : wrongWith(outcome)
    details.push({ name, outcome, wrong })
    rows.push('skipped' in outcome ? [name, '', '', '', '', '', 'skipped'] : rowOf(name, outcome, wrong))
  }

  console.log(`${textTable(rows)}\n`)
  for (const { name, outcome, wrong } of details) {
    if ('skipped' in outcome) console.log(`- ${name}: skipped, because ${outcome.skipped}`)
    else {
      console.log(`- ${name}: ${outcome.what}`)
      for (const figure of outcome.figures) console.log(`  - ${figure}`)
      for (const sentence of wrong) console.log(`  - WRONG: ${sentence}`)
    }
  }
  const isTried = details.some(({ outcome }) => !('skipped' in outcome))
  if (!isTried) console.log('WRONG: no trial was tried')
  await mkdir(dirname(out), { recursive: true })
  await writeFile(out, `${JSON.stringify({ at: new Date().toISOString(), machine: about, details }, null, 2)}\n`)
  console.log(`\nWritten to ${out}`)
  // Exiting also ends what an abandoned trial left open.
  process.exit(isTried && details.every(({ wrong }) => wrong.length === 0) ? 0 : 1)
}

async function givenUp(): Promise<never> {
  await setTimeout(LONGEST_TRIAL, null, { ref: false })
  throw new Error(`It took longer than ${LONGEST_TRIAL / 60_000} minutes`)
}

/** Reports a trial that throws as a finding; the other trials still run. */
function broughtDown(error: unknown): Outcome {
  return {
    what: 'the trial did not come to its end',
    findings: null,
    backwards: null,
    agreedAfterMs: null,
    broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    figures: [],
  }
}

function rowOf(name: string, { findings, backwards, agreedAfterMs }: Outcome, wrong: readonly string[]): string[] {
  return [
    name,
    findings ? findings.acknowledged.toLocaleString('en-GB') : '',
    findings ? String(findings.lost) : '',
    findings ? String(findings.doubled) : '',
    backwards === null ? '' : String(backwards),
    agreedAfterMs === null ? '' : Number.isNaN(agreedAfterMs) ? 'never' : `${Math.round(agreedAfterMs)} ms`,
    wrong.length === 0 ? 'yes' : 'NO',
  ]
}
