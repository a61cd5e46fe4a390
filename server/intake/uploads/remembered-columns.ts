import { join } from 'node:path'
import { z } from 'zod'
import { plainHeading } from '../../../shared/catalogue/field.ts'
import { ColumnMeaning } from '../../../shared/catalogue/import-choices.ts'
import { openDurable } from '../../storage/durable-store.ts'
import type { FileLayer } from '../../storage/files.ts'

const MOST = 200
const File = z.object({ columns: z.array(z.object({ headings: z.string(), meanings: z.array(ColumnMeaning) })) })

/** The chosen meanings of columns, by the headings of their file. */
export type RememberedColumns = {
  find: (headings: readonly string[]) => ColumnMeaning[] | undefined
  remember: (headings: readonly string[], meanings: ColumnMeaning[]) => Promise<void>
}

/** Opens columns.json, so that a house whose files always have the same headings is asked only once. */
export async function openRememberedColumns({
  dataDir,
  files,
  onNotice,
}: {
  dataDir: string
  files: FileLayer
  onNotice: (sentence: string) => void
}): Promise<RememberedColumns> {
  const path = join(dataDir, 'columns.json')
  const store = await openDurable({
    path,
    parse: File.parse,
    initial: { columns: [] },
    isMadeAnew: true,
    onNotice,
    files,
  })
  const keyOf = (headings: readonly string[]) => headings.map(plainHeading).join(' ')
  return {
    find(headings) {
      const key = keyOf(headings)
      return key.trim() === '' ? undefined : store.data.columns.find((each) => each.headings === key)?.meanings
    },
    async remember(headings, meanings) {
      const key = keyOf(headings)
      const others = store.data.columns.filter((each) => each.headings !== key)
      if (key.trim() !== '')
        await store.update(() => ({ columns: [{ headings: key, meanings }, ...others].slice(0, MOST) }))
    },
  }
}
