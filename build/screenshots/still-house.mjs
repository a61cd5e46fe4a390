import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the server when pictures are taken: fixes its clock between two acts and its random numbers, so that a
// picture changes only if the screen does.

const RealDate = Date
let now = RealDate.parse('2027-03-18T14:00:00.000Z')

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now] : given))
  }
  static now() {
    return now
  }
}
const OPENING = now
performance.now = () => now - OPENING

process.on('message', ({ clock }) => {
  now = clock
  process.send({ clock })
})
// A worker of the server has no channel.
process.channel?.unref()

let dice = 2027
const roll = (limit) => {
  dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((dice / 2 ** 32) * limit)
}
const { randomInt } = crypto
crypto.randomInt = (...given) =>
  typeof given.at(-1) === 'function'
    ? randomInt(...given)
    : given.length === 1
      ? roll(given[0])
      : given[0] + roll(given[1] - given[0])
syncBuiltinESMExports()
