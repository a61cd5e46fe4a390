/** The layout of the cards; CSS pixels. */
export type GridShape = { columns: number; gap: number; cardWidth: number; pictureHeight: number }

const AT_MOST = 5

/** Returns two columns on a phone, up to five on a desktop, so that the pictures are large. */
export function gridShape(width: number): GridShape {
  const gap = width < 640 ? 16 : 32
  const least = width < 640 ? 140 : 250
  const columns = Math.max(1, Math.min(AT_MOST, Math.floor((width + gap) / (least + gap))))
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
  return { columns, gap, cardWidth, pictureHeight: Math.round((cardWidth * 4) / 5) }
}

/** A narrower card is a phone's. CSS pixels. */
const PHONE_CARD = 200

/**
 * Returns the img attribute `sizes` of a card's picture. Even on a fine phone screen, cards load the small picture, at
 * most 40 KB, which is fetched ahead.
 */
export function pictureSizes(cardWidth: number): string {
  return `${cardWidth < PHONE_CARD ? Math.round(cardWidth / 2) : cardWidth}px`
}
