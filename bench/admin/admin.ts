import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { tableOf } from '../figures.ts'
import { machine } from '../machine.ts'
import { editLots } from './edit-lots.ts'
import { uploads } from './uploads.ts'

/** Measures the upload of a large sale, and Edit Lots at 2,000 lots. Needs a built product. Gives the exit code. */
export async function measureAdmin(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: {
      dist: { type: 'string', default: 'dist' },
      pictures: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '3' },
      out: { type: 'string', default: 'dist/bench-admin.json' },
    },
  })
  const about = await machine()
  console.log(`${about.sentence}\n`)
  const edited = await editLots({ dist: values.dist })
  console.log(`${tableOf(edited)}\n`)
  const uploaded = await uploads({
    dist: values.dist,
    pictures: Number(values.pictures),
    rounds: Number(values.rounds),
  })
  console.log(`${tableOf(uploaded)}\n`)
  await mkdir(dirname(values.out), { recursive: true })
  const figures = [...edited, ...uploaded]
  await writeFile(values.out, `${JSON.stringify({ at: new Date().toISOString(), machine: about, figures }, null, 2)}\n`)
  console.log(`Written to ${values.out}`)
  return 0
}
