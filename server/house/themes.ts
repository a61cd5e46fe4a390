import { isStyled } from '../../shared/house/state.ts'
import type { HouseChange } from '../house-room/house-call.ts'
import type { HouseRoom } from '../house-room/house-room.ts'
import type { Handlers } from '../http/contract/handlers.ts'
import type { Saleroom } from '../sale/saleroom.ts'

/** The reads of the clerk screen's themes. */
export function themeHandlers(room: Pick<HouseRoom, 'house'>) {
  const themes = () => [...room.house.themes.values()]
  return {
    themes,
    activeTheme: () => themes().find((theme) => theme.isActive) ?? null,
    styleEditor: () => ({ enabled: isStyled(room.house) }),
  } satisfies Partial<Handlers>
}

/** Notifies staff of a changed theme by the specification's message. */
export function tellOfThemes({ publisher, now }: Pick<Saleroom, 'publisher' | 'now'>) {
  return ({ after }: HouseChange): void => {
    const diff = after.commands.at(-1)?.diff
    if (!diff?.has('themes') && !diff?.has('styles')) return
    publisher.house({ type: 'style-updated', auctionId: null, seq: 0, at: now().toISOString() }, ['staff'])
  }
}
