import { join } from 'node:path'
import { z } from 'zod'
import { Theme } from '../../shared/entities/tag.ts'
import { refuse } from '../access/refused.ts'
import type { Handlers } from '../http/contract/handlers.ts'
import { newId } from '../sale/room/ids.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import { type DataFolder, openDurable } from '../storage/durable-store.ts'

const ThemesFile = z.object({ enabled: z.boolean(), themes: z.array(Theme) })

/** Opens themes.json: looks for the clerk's screen. Where there is one, exactly one is active and one the default. */
export function openThemes({ dataDir, ...folder }: DataFolder) {
  return openDurable<z.infer<typeof ThemesFile>>({
    path: join(dataDir, 'themes.json'),
    parse: ThemesFile.parse,
    initial: { enabled: false, themes: [] },
    ...folder,
  })
}

/** The handlers of the clerk screen's looks, over an open themes.json. */
export function themeHandlers({
  publisher,
  themes: store,
  now,
}: Pick<Saleroom, 'publisher' | 'now'> & { themes: Awaited<ReturnType<typeof openThemes>> }) {
  const requireTheme = (id: string): Theme =>
    store.data.themes.find((each) => each.id === id) ?? refuse(404, 'theme_unknown', 'There is no such theme.')
  function tell(): void {
    publisher.house({ type: 'style-updated', auctionId: null, seq: 0, at: now().toISOString() }, ['staff'])
  }
  return {
    themes: () => [...store.data.themes],
    activeTheme: () => store.data.themes.find((theme) => theme.isActive) ?? null,
    // The first theme is the default and active.
    async createTheme({ body: { name, backgroundColor, isDefault = false } }) {
      const id = newId()
      await store.update(({ enabled, themes }) => {
        const isFirst = themes.length === 0
        const theme = { id, name, backgroundColor, isDefault: isFirst || isDefault, isActive: isFirst }
        const others = theme.isDefault ? themes.map((each) => ({ ...each, isDefault: false })) : themes
        return { enabled, themes: [...others, theme] }
      })
      tell()
      return requireTheme(id)
    },
    async activateTheme({ params: { id } }) {
      requireTheme(id)
      await store.update(({ enabled, themes }) => ({
        enabled,
        themes: themes.map((theme) => ({ ...theme, isActive: theme.id === id })),
      }))
      tell()
      return requireTheme(id)
    },
    styleEditor: () => ({ enabled: store.data.enabled }),
    async setStyleEditor({ body: { enabled } }) {
      await store.update(({ themes }) => ({ enabled, themes }))
      tell()
      return { enabled: store.data.enabled }
    },
  } satisfies Partial<Handlers>
}
