import { mkdir } from 'node:fs/promises'
import { type Given, runProgram } from '../../server/start/flags/flags.ts'
import { SCREENSHOTS } from '../flags.ts'
import { ensureBuilt } from '../headless.mjs'
import { movingPicture } from './moving-picture.ts'
import { adminScenes } from './scenes/admin.ts'
import { biddingScenes } from './scenes/bidding.ts'
import { craftScenes } from './scenes/desk-only.ts'
import { hammerScenes } from './scenes/hammer.ts'
import { openingScenes } from './scenes/opening.ts'
import { peopleScenes } from './scenes/people.ts'
import { rehearsalScenes } from './scenes/rehearsal.ts'
import { showScenes } from './scenes/show.ts'
import { openStudio } from './studio.ts'

/** The size limits of one picture and of all together, in bytes. */
const LIMITS = { one: 150 * 1024, moving: 2 * 1024 * 1024, all: 6 * 1024 * 1024 }
const MOVING = 'showcase'

export const main = (args: readonly string[]): Promise<number> =>
  runProgram(SCREENSHOTS, args, ({ flags }) => takePictures(flags))

/** Takes every picture of the gallery, or some of them. Resolves with the exit code. */
async function takePictures({ dist, out, only }: Given<typeof SCREENSHOTS>['flags']): Promise<number> {
  if (dist === undefined) await ensureBuilt()
  await mkdir(out, { recursive: true })
  const where = { dist: dist ?? 'dist', out }
  const isOnlyMoving = only.length > 0 && only.every((wanted) => MOVING.startsWith(wanted))
  const taken = isOnlyMoving ? [] : await takeStills({ ...where, only })
  if (only.length === 0 || only.some((wanted) => MOVING.startsWith(wanted)))
    taken.push({ name: MOVING, bytes: await movingPicture(where) })
  const unknown = only.filter((wanted) => !taken.some(({ name }) => name.startsWith(wanted)))
  for (const name of unknown) console.error(`There is no picture whose name begins with “${name}”`)
  const all = taken.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { name, bytes } of taken) console.log(`${String(Math.ceil(bytes / 1024)).padStart(5)} KB  ${name}`)
  console.log(`${String(Math.ceil(all / 1024)).padStart(5)} KB  in ${taken.length} pictures`)
  const tooHeavy = taken.filter(({ name, bytes }) => bytes > (name === MOVING ? LIMITS.moving : LIMITS.one))
  for (const { name } of tooHeavy) console.error(`${name} is too heavy`)
  if (all > LIMITS.all) console.error(`Together they are heavier than ${LIMITS.all / 1024} KB`)
  return unknown.length > 0 || tooHeavy.length > 0 || all > LIMITS.all ? 1 : 0
}

/** Takes the pictures of one afternoon in the saleroom: each act continues after the one before. */
async function takeStills(order: Parameters<typeof openStudio>[0]) {
  const studio = await openStudio(order)
  try {
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
  return studio.taken
}
