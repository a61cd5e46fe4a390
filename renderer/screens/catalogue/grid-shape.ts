/** How the cards stand on the page; CSS pixels. */
export type GridShape = { columns: number; gap: number; cardWidth: number; pictureHeight: number }

const AT_MOST = 5

/** Two cards abreast on a phone, up to five on a desk: the pictures stay large. */
export function gridShape(width: number): GridShape {
  const gap = width < 640 ? 16 : 32
  const least = width < 640 ? 140 : 250
  const columns = Math.max(1, Math.min(AT_MOST, Math.floor((width + gap) / (least + gap))))
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
  return { columns, gap, cardWidth, pictureHeight: Math.round((cardWidth * 4) / 5) }
}

/** Below this a card is a phone's. CSS pixels. */
const PHONE_CARD = 200

/**
 * The img attribute `sizes` of a card's picture. However fine a phone's screen, its cards take the small picture: the
 * one that is fetched ahead, at most 40 KB.
 */
export function pictureSizes(cardWidth: number): string {
  return `${cardWidth < PHONE_CARD ? Math.round(cardWidth / 2) : cardWidth}px`
}
