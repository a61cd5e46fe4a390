import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Desk } from '../../../shared/engine/actor.ts'
import { somebody } from '../../http/testing/world.ts'
import { type FileLayer, realFiles } from '../../storage/files.ts'
import { NO_LENGTHS } from '../../storage/journal-lengths.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { HouseRoom } from '../house-room.ts'

/** Staff at a desk of a device. */
export const at = (desk: Desk | null, { device = 'PC', key = null as string | null } = {}) => ({
  who: somebody('staff', { device }),
  desk,
  key,
})

/** Opens a house in its own folder; it closes with the test. */
export async function aHouse({ dataDir, files = realFiles }: { dataDir?: string; files?: FileLayer } = {}) {
  const folder = dataDir ?? (await temporaryFolder())
  const notices: string[] = []
  const onNotice = (sentence: string) => void notices.push(sentence)
  const room = await HouseRoom.open({
    dataDir: folder,
    files,
    lengths: NO_LENGTHS,
    now: () => new Date('2026-05-14T12:00:00.000Z'),
    onNotice,
    onFailure: onNotice,
  })
  let closed: Promise<void> | null = null
  const close = () => {
    closed ??= room.close()
    return closed
  }
  onTestFinished(close)
  return {
    room,
    notices,
    dataDir: folder,
    files,
    close,
    /** Closes it, runs `meanwhile` on its folder, and opens it again. */
    async again(meanwhile: () => Promise<void> = async () => undefined) {
      await close()
      await meanwhile()
      return await aHouse({ dataDir: folder, files })
    },
    tag: (name: string, origin = at(null)) =>
      room.run('createTag', { name, color: '#000000' }, origin, (_, { id }) => id),
    names: () => [...room.house.tags.values()].map(({ name }) => name),
  }
}

/** Changes the text of a file. */
export async function changeFile(dataDir: string, name: string, change: (text: string) => string): Promise<void> {
  const path = join(dataDir, name)
  await writeFile(path, change(await readFile(path, 'utf8')))
}
