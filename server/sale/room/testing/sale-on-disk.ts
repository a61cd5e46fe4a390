import { join } from 'node:path'
import fc from 'fast-check'
import { readWhole } from '../../../storage/files.ts'
import { NO_LENGTHS } from '../../../storage/journal-lengths.ts'
import { memoryFiles } from '../../replay/memory-files.ts'

export const FOLDER = 'spring'
const NAMES = ['auction.json', 'auction.json.bak', 'sale.journal', '.summary', '.checkpoint'] as const
/** The files of a sale's folder. */
export type Disk = Partial<Record<(typeof NAMES)[number], Buffer>>

/** The parts to open a sale on such a disk, the notices so far, and a function that reads the disk's files. */
export function partsOn(disk: Disk) {
  const notices: string[] = []
  const files = memoryFiles(
    Object.fromEntries(Object.entries(disk).map(([name, bytes]) => [join(FOLDER, name), bytes])),
  )
  const parts = {
    folder: FOLDER,
    auctionId: 'spring',
    files,
    lengths: NO_LENGTHS,
    now: () => new Date('2026-05-14T12:00:00.000Z'),
    onNotice: (sentence: string) => void notices.push(sentence.replaceAll(/\d{4}-\d\d-\d\dT[-\d.]+Z/g, 'then')),
    onFailure: () => undefined,
    onChange: () => undefined,
    maximaOf: () => [],
    mayGoLive: () => undefined,
  }
  const read = async (): Promise<Disk> => {
    const found: Disk = {}
    for (const name of NAMES) {
      const bytes = await readWhole(files, join(FOLDER, name))
      if (bytes) found[name] = bytes
    }
    return found
  }
  return { parts, notices, read }
}

/** Damage to a file: by a crash, a failing disk or a file of another time. */
export const anyHarm = fc.record({
  name: fc.constantFrom(...NAMES),
  how: fc.constantFrom('cut', 'flipped', 'longer', 'lost', 'earlier'),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  bit: fc.nat({ max: 7 }),
})
type Harm = typeof anyHarm extends fc.Arbitrary<infer T> ? T : never

/** A disk after such damage; `early`: files of another time. */
export function harmed(disk: Disk, harms: readonly Harm[], early: Disk): Disk {
  const found: Disk = { ...disk }
  for (const { name, how, at, bit } of harms) {
    const bytes = found[name]
    if (how === 'earlier') Object.assign(found, early)
    else if (how === 'lost') delete found[name]
    else if (bytes) found[name] = harmedFile(bytes, { how, at, bit })
  }
  return found
}

function harmedFile(bytes: Buffer, { how, at, bit }: Omit<Harm, 'name'>): Buffer {
  const place = Math.floor(bytes.length * at)
  if (how === 'cut') return bytes.subarray(0, place)
  if (how === 'longer') return Buffer.concat([bytes, bytes.subarray(place)])
  const flipped = Buffer.from(bytes)
  flipped[place] = (flipped[place] ?? 0) ^ (1 << bit)
  return flipped
}
