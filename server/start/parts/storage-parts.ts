import { mkdir } from 'node:fs/promises'
import { createNotices } from '../../house/system/notices.ts'
import { COPY_PACES } from '../../storage/copy/copy-paces.ts'
import { openCopyRecord } from '../../storage/copy/copy-record.ts'
import { SecondCopy } from '../../storage/copy/second-copy.ts'
import { lockDataFolder } from '../../storage/data-lock.ts'
import { PRIVATE_FOLDER } from '../../storage/file-modes.ts'
import { openJournalLengths } from '../../storage/journal-lengths.ts'
import { keepPrivate } from '../../storage/private-files.ts'
import { openLog } from '../log.ts'
import type { ServerOptions } from '../server-options.ts'
import type { Gives } from './parts.ts'

/** The input of a house's first part. */
export type HouseStart = {
  options: ServerOptions
  /** This server's address on this PC; the port is 0 until it listens. */
  address: { port: number; readonly url: string }
}

/** Locks the data folder for this server until it closes. */
export async function lockPart({ options: { dataDir }, address }: HouseStart) {
  await mkdir(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
  const lock = await lockDataFolder(dataDir)
  return { start: () => lock.announce(address.url), close: () => lock.release() }
}

/** The server's log. */
export function logPart({ options: { dataDir, log: target } }: HouseStart) {
  const { log, close } = openLog(dataDir, target)
  return { gives: { log }, close }
}

/** Notices to the clerk, which are logged too. */
export async function noticesPart({ options: { dataDir, now }, log }: HouseStart & Gives<typeof logPart>) {
  const notices = createNotices({ now })
  const onNotice = (sentence: string) => {
    log.warn(sentence)
    notices.add('warning', sentence)
  }
  const onFailure = (sentence: string) => {
    log.error(sentence)
    notices.add('error', sentence)
  }
  if (!(await keepPrivate(dataDir)))
    onNotice(`Other accounts of this PC may be able to read the data folder ${dataDir}.`)
  return { gives: { notices, onNotice, onFailure } }
}

type Noticed = HouseStart & Gives<typeof logPart> & Gives<typeof noticesPart>

/** The data folder's second copy, and the file layer for all later parts, whose writes are copied. */
export async function copyPart({ options: { dataDir, files: disk, copyDir, now, ticks }, log, onNotice }: Noticed) {
  const record = await openCopyRecord({ dataDir, files: disk, onNotice, wanted: copyDir })
  const copy = new SecondCopy({ dataDir, files: disk, record, now, ticks, paces: COPY_PACES })
  copy.onChange(({ state, problem }) =>
    log[problem === null ? 'info' : 'error']({ state }, problem ?? 'The second copy'),
  )
  return { gives: { copy, files: copy.files }, start: () => copy.begin(), close: () => copy.close() }
}

/** The known lengths of the journals. */
export async function lengthsPart({
  options: { dataDir, now, goOnWithout },
  files,
  onNotice,
}: Noticed & Gives<typeof copyPart>) {
  const lengths = await openJournalLengths({ dataDir, files, now, onNotice, givenUp: goOnWithout })
  return { gives: { lengths }, close: lengths.close }
}

/** The parts that are available after storage. */
export type Storage = Noticed & Gives<typeof copyPart> & Gives<typeof lengthsPart>
