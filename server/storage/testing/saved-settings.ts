import { join } from 'node:path'
import { z } from 'zod'
import { openDurable } from '../durable-store.ts'
import { type FileLayer, realFiles } from '../files.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type DiskCall, watchedFiles } from './watched-files.ts'

/** What the tests of saved files save. */
export const Settings = z.object({ saved: z.number(), room: z.string().optional() })
export type Settings = z.infer<typeof Settings>

/** Opens the settings, with what the clerk is told of it, and a quick way to save. */
export async function openSettings(path: string, files: FileLayer = realFiles) {
  const notices: string[] = []
  const initial: Settings = { saved: 0 }
  const parse = (value: unknown) => Settings.parse(value)
  const onNotice = (sentence: string) => notices.push(sentence)
  const store = await openDurable({ path, parse, initial, onNotice, files })
  const save = (saved: number) => store.update(() => ({ saved }))
  return { store, notices, save }
}

/** Where settings may lie that were never saved. */
export async function newPath(): Promise<string> {
  return join(await temporaryFolder(), 'settings.json')
}

/** Settings that were saved twice: 2 is in the file, 1 in the copy before it. */
export async function savedTwice(): Promise<string> {
  const path = await newPath()
  const { save } = await openSettings(path)
  await save(1)
  await save(2)
  return path
}

/** The real files; each call of the disk is shown beforehand, and may be made to fail. */
export function watching(before: (call: DiskCall) => Promise<void> | void): FileLayer {
  return watchedFiles({ before, longestWrite: Number.POSITIVE_INFINITY })
}
