import { sayWhyNotStarted } from './cannot-start.ts'
import { houseParts } from './parts/house-parts.ts'
import { httpPart, mirrorsPart } from './parts/serving-parts.ts'
import { lockPart } from './parts/storage-parts.ts'
import type { RunningServer, ServerOptions } from './server-options.ts'

const HOUSE = houseParts(lockPart).with(httpPart).with(mirrorsPart)

/**
 * Builds and opens the whole server from its parts. Throws DataFolderLocked, JournalDamaged, JournalShort,
 * JournalFailed, SaveFailed, PortTaken or CannotStart, each with a sentence for a person, and leaves nothing open.
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  try {
    const address = {
      port: 0,
      get url() {
        return `http://127.0.0.1:${this.port}`
      },
    }
    const { network, access, house, liveSales, copy, mirrors, secure, log, close } = await HOUSE.open({
      options,
      address,
    })
    const { url, port } = address
    const { dataDir } = options
    log.info({ url, dataDir }, 'Saleroom is open')
    return {
      url,
      lan: network.lan,
      https: secure,
      port,
      dataDir,
      issueStaffSession: async () => ({ name: 'saleroom_staff', value: await access.staff.issueStaffSession() }),
      liveSale: () => house.live?.title ?? null,
      onLiveSale: liveSales.on,
      secondCopy: copy,
      mirrors,
      close,
    }
  } catch (error) {
    throw sayWhyNotStarted(error, options)
  }
}
