import { join } from 'node:path'
import type { Logger } from 'pino'
import { backupHandlers } from './backup/backup-handlers.ts'
import { currencyHandlers } from './currency/currency-handlers.ts'
import { openOverrides } from './currency/overrides.ts'
import { IMPORT_LIMITS } from './import/limits.ts'
import { openLibrary } from './library/library.ts'
import { libraryHandlers } from './library/library-handlers.ts'
import { seedDemo } from './library/seed-demo.ts'
import { pictureHandlers } from './pictures/picture-handlers.ts'
import type { Publisher } from './publish/publisher.ts'
import { recordHandlers } from './records/record-handlers.ts'
import { resultHandlers } from './results/result-handlers.ts'
import type { House } from './saleroom/house.ts'
import type { ServerOptions } from './server-options.ts'
import { lotTagHandlers } from './tags/lot-tag-handlers.ts'
import { tagHandlers } from './tags/tag-handlers.ts'
import type { Tags } from './tags/tags.ts'
import { themeHandlers } from './tags/theme-handlers.ts'
import { openThemes } from './tags/themes.ts'
import { createImporter } from './uploads/importer.ts'
import { openArrivals, uploadHandlers } from './uploads/upload-handlers.ts'

/** What features are built from. */
export type FeatureParts = {
  options: ServerOptions
  house: House
  publisher: Publisher
  tags: Tags
  log: Logger
  onNotice: (sentence: string) => void
}

/** The calls around the sale: tags, themes, currencies, uploads, the library, pictures, records. */
export async function openFeatures({ options, house, publisher, tags, log, onNotice }: FeatureParts) {
  const { dataDir, files, now, demoZip } = options
  const libraryDir = options.libraryDir ?? join(dataDir, 'library')
  if (demoZip !== null) await seedDemo({ demoZip, libraryDir, files })
  const importer = createImporter({ house, tags, publisher, files, now, limits: IMPORT_LIMITS })
  const overrides = await openOverrides({ dataDir, files, onNotice })
  const currency = currencyHandlers({
    url: options.ratesUrl,
    overrides,
    publisher,
    now,
    fetch: globalThis.fetch,
    logger: log,
  })
  const library = openLibrary({ folder: libraryDir, limits: IMPORT_LIMITS, logger: log })
  const arrivals = await openArrivals(dataDir)
  return {
    handlers: {
      ...tagHandlers({ house, publisher, tags, now }),
      ...lotTagHandlers({ house, tags }),
      ...themeHandlers({ publisher, themes: await openThemes({ dataDir, files, onNotice }), now }),
      ...currency.handlers,
      ...uploadHandlers({ importer, publisher, arrivals, limits: IMPORT_LIMITS, now }),
      ...libraryHandlers({ library, importer }),
      ...pictureHandlers({ house, logger: log }),
      ...recordHandlers({ house, files }),
      ...resultHandlers({ house, files }),
      ...backupHandlers({ house, tags, files, limits: IMPORT_LIMITS, now }),
    },
    async close() {
      currency.close()
      await importer.close()
    },
  }
}
