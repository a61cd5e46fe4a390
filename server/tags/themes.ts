import { join } from 'node:path'
import { z } from 'zod'
import { Theme } from '../../shared/entities/tag.ts'
import { Refused } from '../refused.ts'
import { newId } from '../saleroom/ids.ts'
import { openDurable } from '../storage/durable-store.ts'
import type { FileLayer } from '../storage/files.ts'

const ThemesFile = z.object({ enabled: z.boolean(), themes: z.array(Theme) })

/** Looks for the clerk's screen; where there is one, exactly one is active and one the default. 001 sections 2.6, 4. */
export type Themes = {
  list(): Theme[]
  readonly active: Theme | null
  readonly enabled: boolean
  /** The first theme is the default and active. */
  create(fields: { name: string; backgroundColor: string; isDefault: boolean }): Promise<Theme>
  /** Refuses 404. */
  activate(id: string): Promise<Theme>
  switch(setting: { enabled: boolean }): Promise<void>
}

/** Opens themes.json. DESIGN 6. */
export async function openThemes({
  dataDir,
  files,
  onNotice,
}: {
  dataDir: string
  files: FileLayer
  onNotice: (sentence: string) => void
}): Promise<Themes> {
  const store = await openDurable({
    path: join(dataDir, 'themes.json'),
    parse: ThemesFile.parse,
    initial: { enabled: false, themes: [] },
    onNotice,
    files,
  })
  const themeOf = (id: string): Theme => store.data.themes.find((theme) => theme.id === id) ?? refuseUnknown()
  return {
    list: () => [...store.data.themes],
    get active() {
      return store.data.themes.find((theme) => theme.isActive) ?? null
    },
    get enabled() {
      return store.data.enabled
    },
    async create({ name, backgroundColor, isDefault }) {
      const id = newId()
      await store.update(({ enabled, themes }) => {
        const isFirst = themes.length === 0
        const theme = { id, name, backgroundColor, isDefault: isFirst || isDefault, isActive: isFirst }
        const others = theme.isDefault ? themes.map((each) => ({ ...each, isDefault: false })) : themes
        return { enabled, themes: [...others, theme] }
      })
      return themeOf(id)
    },
    async activate(id) {
      themeOf(id)
      await store.update(({ enabled, themes }) => ({
        enabled,
        themes: themes.map((theme) => ({ ...theme, isActive: theme.id === id })),
      }))
      return themeOf(id)
    },
    async switch({ enabled }) {
      await store.update(({ themes }) => ({ enabled, themes }))
    },
  }
}

function refuseUnknown(): never {
  throw new Refused(404, 'theme_unknown', 'There is no such theme.')
}
