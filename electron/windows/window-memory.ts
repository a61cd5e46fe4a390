import { join } from 'node:path'
import { z } from 'zod'
import { type DurableStore, openDurable } from '../../server/storage/durable-store.ts'
import { realFiles } from '../../server/storage/files.ts'
import type { DesktopLog } from '../life/desktop-log.ts'

const Bounds = z.strictObject({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() })

const Places = z.strictObject({
  clerk: z.strictObject({ bounds: Bounds, maximized: z.boolean() }).nullable(),
  auctioneer: z.strictObject({
    display: z.strictObject({ displayId: z.number(), displayBounds: Bounds }).nullable(),
    windowBounds: Bounds.nullable(),
  }),
})

/** The last positions of the two windows. */
export type Places = z.infer<typeof Places>

export type WindowMemory = {
  readonly places: Places
  /** Saves later. If the disk fails, only a window's position is lost. */
  remember: (change: (places: Places) => void) => void
  /** Resolves once everything is on the disk or has failed. */
  settled: () => Promise<void>
}

const NOWHERE_YET: Places = { clerk: null, auctioneer: { display: null, windowBounds: null } }

/** Keeps window positions in `windows.json` of the app's own folder. */
export async function openWindowMemory(folder: string, log: DesktopLog): Promise<WindowMemory> {
  const store = await open(folder, log)
  let last: Promise<void> = Promise.resolve()
  // Updated before the disk, so that display changes need not wait for it.
  let places = structuredClone(store?.data ?? NOWHERE_YET)
  return {
    get places() {
      return places
    },
    remember(change) {
      places = structuredClone(places)
      change(places)
      const now = places
      if (!store) return
      last = store.update(() => now).catch((error) => log.warn('The windows’ places could not be remembered', error))
    },
    settled: () => last,
  }
}

async function open(folder: string, log: DesktopLog): Promise<DurableStore<Places> | null> {
  try {
    return await openDurable<Places>({
      path: join(folder, 'windows.json'),
      parse: (value) => Places.parse(value),
      onNotice: (sentence) => log.warn(sentence),
      files: realFiles,
      initial: NOWHERE_YET,
    })
  } catch (error) {
    log.warn('The windows’ places can’t be read: they will not be remembered', error)
    return null
  }
}
