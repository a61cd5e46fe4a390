import type { Handlers } from '../http/handlers.ts'
import type { Publisher } from '../publish/publisher.ts'
import type { Themes } from './themes.ts'

/** The handlers of the clerk screen's looks. 001 sections 2.6, 7. */
export function themeHandlers({
  publisher,
  themes,
  now,
}: {
  publisher: Publisher
  themes: Themes
  now: () => Date
}): Pick<Handlers, 'themes' | 'createTheme' | 'activeTheme' | 'activateTheme' | 'styleEditor' | 'setStyleEditor'> {
  function tell(): void {
    publisher.house({ type: 'style-updated', auctionId: null, seq: 0, at: now().toISOString() }, ['staff'])
  }
  return {
    themes: () => themes.list(),
    activeTheme: () => themes.active,
    async createTheme({ body: { name, backgroundColor, isDefault } }) {
      const theme = await themes.create({ name, backgroundColor, isDefault: isDefault ?? false })
      tell()
      return theme
    },
    async activateTheme({ params: { id } }) {
      const theme = await themes.activate(id)
      tell()
      return theme
    },
    styleEditor: () => ({ enabled: themes.enabled }),
    async setStyleEditor({ body: { enabled } }) {
      await themes.switch({ enabled })
      tell()
      return { enabled: themes.enabled }
    },
  }
}
