import { join } from 'node:path'
import { z } from 'zod'
import { openDurable } from '../durable-store.ts'
import { type FileLayer, realFiles } from '../files.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type DiskCall, watchedFiles } from './watched-files.ts'

/** The data of the tests of saved files. */
export const Settings = z.object({ saved: z.number(), room: z.string().optional() })
export type Settings = z.infer<typeof Settings>

/** Opens the settings, and collects the notices to the clerk. */
export async function openSettings(path: string, files: FileLayer = realFiles) {
  const notices: string[] = []
  const initial: Settings = { saved: 0 }
  const parse = (value: unknown) => Settings.parse(value)
  const onNotice = (sentence: string) => notices.push(sentence)
  const store = await openDurable({ path, parse, initial, onNotice, files })
  const save = (saved: number) => store.update(() => ({ saved }))
  return { store, notices, save }
}

/** A path for settings that were never saved. */
export async function newPath(): Promise<string> {
  return join(await temporaryFolder(), 'settings.json')
}

/** Settings that were saved twice: 2 is in the file, 1 in its `.bak`. */
export async function savedTwice(): Promise<string> {
  const path = await newPath()
  const { save } = await openSettings(path)
  await save(1)
  await save(2)
  return path
}

/** The real files, with a callback before each call to the disk, which may throw. */
export function watching(before: (call: DiskCall) => Promise<void> | void): FileLayer {
  return watchedFiles({ before, longestWrite: Number.POSITIVE_INFINITY })
}
