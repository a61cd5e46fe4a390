import { PortTaken } from '../../server/start/listen.ts'
import { DataFolderLocked } from '../../server/storage/data-lock.ts'
import { JournalDamaged, JournalShort } from '../../server/storage/journal-errors.ts'

/** The clerk's choices when the server cannot start. */
export type WayOut =
  | { label: string; does: 'try-again' | 'use-any-port' | 'choose-folder' | 'quit' }
  | { label: string; does: 'open-address'; address: string }
  | { label: string; does: 'show-file'; file: string }
  | { label: string; does: 'go-on-without'; loss: string }

export type Trouble = { message: string; detail: string; ways: readonly WayOut[] }

const tryAgain: WayOut = { label: 'Try again', does: 'try-again' }
const chooseFolder: WayOut = { label: 'Choose another folder…', does: 'choose-folder' }
const quit: WayOut = { label: 'Quit', does: 'quit' }

/** Explains why the server cannot start, with the possible choices. The last one is always to quit. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof PortTaken) {
    const anyPort: WayOut = { label: 'Use any free port', does: 'use-any-port' }
    return {
      message: 'Other programs have taken Saleroom’s place on the network',
      detail: `${error.message}\n\nOn any free port everything works; links and QR codes given out before will not.`,
      ways: [anyPort, tryAgain, quit],
    }
  }
  if (error instanceof DataFolderLocked) {
    return {
      message: 'Another Saleroom is using this data folder',
      detail: error.message,
      ways: [...openAddress(error.url), tryAgain, chooseFolder, quit],
    }
  }
  if (error instanceof JournalDamaged) {
    return {
      message: 'A sale’s journal is damaged',
      detail: `File: ${error.file}\nLine: ${error.line}\n\n${error.message}`,
      ways: [{ label: 'Show the file', does: 'show-file', file: error.file }, tryAgain, chooseFolder, quit],
    }
  }
  if (error instanceof JournalShort) {
    const goOn: WayOut = { label: 'Go on without it', does: 'go-on-without', loss: error.loss }
    return {
      message: 'Part of a sale is missing',
      detail: error.message,
      ways: [tryAgain, chooseFolder, goOn, quit],
    }
  }
  return {
    message: 'Saleroom could not start',
    detail: error instanceof Error ? error.message : String(error),
    ways: [tryAgain, chooseFolder, quit],
  }
}

/** The address comes from a file, so only web pages may be opened. */
function openAddress(address: string | null): WayOut[] {
  if (address === null || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return []
  return [{ label: 'Open it in the browser', does: 'open-address', address }]
}
