/** WCAG 2.2 contrast, for the token file and for colours that staff choose (tags, themes). */

/** Returns an opaque colour as "#rrggbb", also from "#rgb"; null for any other text. */
export function wholeColour(hex: string): string | null {
  const text = hex.trim()
  if (/^#[0-9a-f]{6}$/i.test(text)) return text
  return /^#[0-9a-f]{3}$/i.test(text) ? text.replace(/[0-9a-f]/gi, '$&$&') : null
}

/** Returns the relative luminance of an opaque colour, or null. */
function luminance(hex: string): number | null {
  const whole = wholeColour(hex)
  if (whole === null) return null
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(whole.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Returns the contrast of two opaque colours, 1 to 21; null if either is not one. */
export function contrast(one: string, other: string): number | null {
  const first = luminance(one)
  const second = luminance(other)
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Returns black or white, for contrast on a chosen colour; black if it is not a colour. */
export function inkOn(background: string): '#000000' | '#ffffff' {
  const withBlack = contrast(background, '#000000') ?? 21
  const withWhite = contrast(background, '#ffffff') ?? 1
  return withWhite > withBlack ? '#ffffff' : '#000000'
}
