import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Given, runProgram } from '../../server/start/flags/flags.ts'
import { tableOf } from '../figures.ts'
import { ADMIN } from '../flags.ts'
import { machine } from '../machine.ts'
import { editLots } from './edit-lots.ts'
import { uploads } from './uploads.ts'

export const main = (args: readonly string[]): Promise<number> =>
  runProgram(ADMIN, args, ({ flags }) => measureAdmin(flags))

/** Measures the upload of a large sale, and Edit Lots with 2,000 lots. Needs a build. Resolves with the exit code. */
async function measureAdmin({ dist, pictures, rounds, out }: Given<typeof ADMIN>['flags']): Promise<number> {
  const about = await machine()
  console.log(`${about.sentence}\n`)
  const edited = await editLots({ dist })
  console.log(`${tableOf(edited)}\n`)
  const uploaded = await uploads({ dist, pictures, rounds })
  console.log(`${tableOf(uploaded)}\n`)
  await mkdir(dirname(out), { recursive: true })
  const figures = [...edited, ...uploaded]
  await writeFile(out, `${JSON.stringify({ at: new Date().toISOString(), machine: about, figures }, null, 2)}\n`)
  console.log(`Written to ${out}`)
  return 0
}
