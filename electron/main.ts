import { app, dialog } from 'electron'
import { createServer } from '../server/start/create-server.ts'
import { runDesktop } from './desktop.ts'
import { productFiles } from './product-files.ts'
import { runSmoke } from './run-smoke.ts'
import { readFlags } from './start/flags.ts'
import { isFirstInstance, setOwnFolder } from './start/single-instance.ts'
import { temporaryFolders } from './start/temporary-folders.ts'

// These calls must precede Electron's ready event, so none may follow an await.
app.enableSandbox()
const files = productFiles({
  bundle: import.meta.dirname,
  resources: app.isPackaged ? process.resourcesPath : null,
})
// A closed terminal must not end the sale.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)
const tell = (line: string) => void process.stdout.write(`${line}\n`)

const started = readFlags(process.argv)

if (started.as === 'help') {
  process.stdout.write(started.text)
  app.exit(0)
} else if (started.as === 'bad-flag') {
  process.stderr.write(`${started.sentence}\n`)
  app.exit(1)
} else if (started.as === 'smoke') {
  const folders = temporaryFolders()
  setOwnFolder(folders.app)
  void runSmoke({ started, files, folders, createServer })
} else {
  setOwnFolder(null)
  const woken: { by: () => void } = { by: () => undefined }
  if (isFirstInstance({ onSecond: () => woken.by() })) {
    runDesktop({ started, files, createServer, woken, host: process, tell }).catch(sayWhyNot)
  } else app.exit(0)
}

function sayWhyNot(error: unknown): void {
  dialog.showErrorBox('Saleroom could not start', error instanceof Error ? error.message : String(error))
  app.exit(1)
}
