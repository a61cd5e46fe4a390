import { accessPart, settingsPart } from './access-parts.ts'
import { sayWhyNotStarted } from './cannot-start.ts'
import {
  houseCallsPart,
  httpsPart,
  intakePart,
  oscPart,
  saleCallsPart,
  simulationPart,
  trainingPart,
} from './feature-parts.ts'
import { partsFrom } from './parts.ts'
import { housePart, publisherPart, salesPart } from './sale-parts.ts'
import type { RunningServer, ServerOptions } from './server-options.ts'
import { callsPart, httpPart, mirrorsPart, systemPart } from './serving-parts.ts'
import { copyPart, type HouseStart, lengthsPart, lockPart, logPart, noticesPart } from './storage-parts.ts'

const HOUSE = partsFrom<HouseStart>()
  .with(lockPart)
  .with(logPart)
  .with(noticesPart)
  .with(copyPart)
  .with(lengthsPart)
  .with(housePart)
  .with(publisherPart)
  .with(salesPart)
  .with(settingsPart)
  .with(accessPart)
  .with(saleCallsPart)
  .with(trainingPart)
  .with(intakePart)
  .with(houseCallsPart)
  .with(oscPart)
  .with(httpsPart)
  .with(simulationPart)
  .with(systemPart)
  .with(callsPart)
  .with(httpPart)
  .with(mirrorsPart)

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
    const { network, access, house, liveSales, copy, mirrors, https, log, close } = await HOUSE.open({
      options,
      address,
    })
    const { url, port } = address
    const { dataDir } = options
    log.info({ url, dataDir }, 'Saleroom is open')
    return {
      url,
      lan: network.lan,
      https,
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
