import { dialog, shell } from 'electron'
import type { RunningServer, ServerOptions } from '../../server/start/server-options.ts'
import { type Trouble, troubleOf, type WayOut } from './start-troubles.ts'

export type CreateServer = (options: ServerOptions) => Promise<RunningServer>

/** Enough attempts for a clerk; the dialog must not appear forever. */
const MOST_TRIES = 50

/** Starts the server, and asks the clerk what to do after each failure; null if they quit. */
export async function startServer(createServer: CreateServer, options: ServerOptions): Promise<RunningServer | null> {
  let current = options
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await createServer(current)
    } catch (error) {
      const next = await askWayOut(troubleOf(error), current)
      if (next === null) return null
      current = next
    }
  }
  return null
}

/** The options of the next attempt; null to quit. */
async function askWayOut(trouble: Trouble, options: ServerOptions): Promise<ServerOptions | null> {
  for (let asked = 0; asked < MOST_TRIES; asked += 1) {
    const way = await choose(trouble)
    if (way.does === 'quit') return null
    if (way.does === 'try-again') return options
    if (way.does === 'use-any-port') return { ...options, port: 0 }
    if (way.does === 'open-address') {
      await shell.openExternal(way.address).catch(() => undefined)
      return null
    }
    if (way.does === 'go-on-without') return { ...options, goOnWithout: [...options.goOnWithout, way.loss] }
    if (way.does === 'show-file') shell.showItemInFolder(way.file)
    if (way.does === 'choose-folder') {
      const dataDir = await chooseFolder()
      if (dataDir !== null) return { ...options, dataDir }
    }
  }
  return null
}

async function choose({ message, detail, ways }: Trouble): Promise<WayOut> {
  const last = ways.length - 1
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Saleroom',
    message,
    detail,
    buttons: ways.map(({ label }) => label),
    defaultId: 0,
    cancelId: last,
    noLink: true,
  })
  return ways[response] ?? { label: 'Quit', does: 'quit' }
}

async function chooseFolder(): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    title: 'Choose a data folder for Saleroom',
    properties: ['openDirectory', 'createDirectory'],
  })
  return canceled ? null : (filePaths[0] ?? null)
}
