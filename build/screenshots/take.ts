import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { adminScenes } from './scenes/admin.ts'
import { biddingScenes } from './scenes/bidding.ts'
import { craftScenes } from './scenes/craft.ts'
import { hammerScenes } from './scenes/hammer.ts'
import { openingScenes } from './scenes/opening.ts'
import { peopleScenes } from './scenes/people.ts'
import { rehearsalScenes } from './scenes/rehearsal.ts'
import { showScenes } from './scenes/show.ts'
import { openStudio } from './studio.ts'

/** One picture may weigh this much, and all of them together. Bytes. */
const LIMITS = { one: 150 * 1024, all: 4 * 1024 * 1024 }

/** Takes every picture of the gallery; needs a built product. Gives the exit code. */
export async function takePictures(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: {
      dist: { type: 'string', default: 'dist' },
      out: { type: 'string', default: 'docs/pictures' },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  await mkdir(values.out, { recursive: true })
  const studio = await openStudio(values)
  try {
    // One afternoon in the saleroom: each act goes on where the one before it ended.
    await openingScenes(studio)
    const room = await biddingScenes(studio)
    await showScenes(studio)
    await craftScenes(studio)
    await hammerScenes(studio, room)
    await adminScenes(studio)
    await peopleScenes(studio)
    await studio.house.concludeSale()
    await rehearsalScenes(studio)
  } finally {
    await studio.close()
  }
  const all = studio.taken.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { name, bytes } of studio.taken) console.log(`${String(Math.ceil(bytes / 1024)).padStart(5)} KB  ${name}`)
  console.log(`${String(Math.ceil(all / 1024)).padStart(5)} KB  in ${studio.taken.length} pictures`)
  const tooHeavy = studio.taken.filter(({ bytes }) => bytes > LIMITS.one)
  for (const { name } of tooHeavy) console.error(`${name} is heavier than ${LIMITS.one / 1024} KB`)
  if (all > LIMITS.all) console.error(`Together they are heavier than ${LIMITS.all / 1024} KB`)
  return tooHeavy.length > 0 || all > LIMITS.all ? 1 : 0
}
