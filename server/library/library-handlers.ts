import type { Handlers } from '../http/handlers.ts'
import type { Importer } from '../uploads/importer.ts'
import type { Library } from './library.ts'

/** The handlers of the permanent library. 001 sections 2.6, 7. */
export function libraryHandlers({
  library,
  importer,
}: {
  library: Library
  importer: Importer
}): Pick<Handlers, 'permanentAuctions' | 'loadPermanentAuction'> {
  return {
    permanentAuctions: () => library.list(),
    async loadPermanentAuction({ body: { filename }, who }) {
      return await importer.take({
        zipPath: await library.find(filename),
        who,
        // Whoever asked may have gone: the sale is small work and is taken in all the same.
        signal: new AbortController().signal,
        onProgress: () => {},
      })
    },
  }
}
