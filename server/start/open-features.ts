import { join } from 'node:path'
import type { Logger } from 'pino'
import { currencyHandlers } from '../house/currency/currency-handlers.ts'
import { openOverrides } from '../house/currency/overrides.ts'
import { openThemes, themeHandlers } from '../house/themes.ts'
import { backupHandlers } from '../intake/backup/backup-handlers.ts'
import { IMPORT_LIMITS } from '../intake/import/limits.ts'
import { libraryHandlers, openLibrary } from '../intake/library/library.ts'
import { seedDemo } from '../intake/library/seed-demo.ts'
import type { OpenPictures } from '../intake/pictures/open-pictures.ts'
import { pictureHandlers } from '../intake/pictures/picture-handlers.ts'
import { createImporter } from '../intake/uploads/importer.ts'
import { openRememberedColumns } from '../intake/uploads/remembered-columns.ts'
import { openArrivals, uploadHandlers } from '../intake/uploads/upload-handlers.ts'
import { saleHandlers } from '../sale/calls/sale-handlers.ts'
import { recordHandlers } from '../sale/records/record-handlers.ts'
import { createReplays } from '../sale/replay/replay.ts'
import type { Change } from '../sale/room/room.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import { lotTagHandlers } from '../sale/tags/lot-tag-handlers.ts'
import { tagHandlers } from '../sale/tags/tag-handlers.ts'
import { crowdHandlers } from './crowd/crowd-handlers.ts'
import { openPastRehearsals } from './rehearsal/past-rehearsals.ts'
import { rehearsalHandlers } from './rehearsal/rehearsal-handlers.ts'
import { Rehearsals } from './rehearsal/rehearsals.ts'
import type { ServerOptions } from './server-options.ts'

type FeaturesParts = {
  options: ServerOptions
  saleroom: Saleroom
  pictures: OpenPictures
  /** Where the simulated crowd finds this server, and the mark that its calls carry. */
  simulation: { url: () => string; mark: string }
  /** Has somebody told of every change of a sale. */
  follow: (follower: (change: Change) => void) => void
  log: Logger
  onNotice: (sentence: string) => void
}

/** The calls around the sale: tags, themes, currencies, uploads, the library, pictures, records, the stress test. */
export async function openFeatures({ options, saleroom, pictures, simulation, follow, log, onNotice }: FeaturesParts) {
  const { dataDir, files, demoZip } = options
  const { house, now } = saleroom
  const libraryDir = options.libraryDir ?? join(dataDir, 'library')
  if (demoZip !== null) await seedDemo({ demoZip, libraryDir, files })
  const limits = IMPORT_LIMITS
  const importer = createImporter({ ...saleroom, limits, takePicture: pictures.takePicture })
  const overrides = await openOverrides({ dataDir, files, onNotice })
  const rates = { url: options.ratesUrl, overrides, fetch: globalThis.fetch, logger: log }
  const currency = currencyHandlers({ ...saleroom, ...rates })
  const library = openLibrary({ folder: libraryDir, limits, logger: log })
  const remembered = await openRememberedColumns({ dataDir, files, onNotice })
  const arrivals = await openArrivals(dataDir)
  const themes = await openThemes({ dataDir, files, onNotice })
  const crowd = crowdHandlers({ ...simulation, now })
  const replays = createReplays({ ...saleroom, log })
  const past = await openPastRehearsals({ dataDir, files, onNotice })
  const { wait } = options
  const rehearsals = new Rehearsals({ ...saleroom, past, simulation, wait, log, onNotice })
  follow((change) => rehearsals.follow(change))
  await rehearsals.recover()
  return {
    handlers: {
      ...saleHandlers(saleroom),
      ...tagHandlers(saleroom),
      ...lotTagHandlers(saleroom),
      ...themeHandlers({ ...saleroom, themes }),
      ...currency.handlers,
      ...uploadHandlers({ ...saleroom, importer, arrivals, limits, remembered }),
      ...libraryHandlers({ library, importer }),
      ...pictureHandlers({ house, pictures }),
      ...recordHandlers(saleroom),
      ...backupHandlers({ ...saleroom, limits }),
      ...crowd.handlers,
      ...replays.handlers,
      ...rehearsalHandlers({ rehearsals, past }),
    },
    async close() {
      currency.close()
      await importer.close()
    },
    /** Sends the crowd home and ends the replay, before the server stops answering. */
    async endStressTest() {
      replays.close()
      await rehearsals.close()
      await crowd.close()
    },
  }
}
