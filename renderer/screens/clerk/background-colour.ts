import type { CSSProperties } from 'react'
import { useIsStyled, useThemes } from '../../data/house/house-views.ts'
import { inkOn } from '../../theme/contrast.ts'

/**
 * Returns the clerk screen's background in the theme's colour. Text on it is black or white, for contrast; never muted,
 * because a colour in between leaves no contrast for it.
 */
export function groundStyle(background: string | null): CSSProperties | undefined {
  if (background === null) return undefined
  const ink = inkOn(background)
  const pressed = `color-mix(in srgb, ${ink} 12%, ${background})`
  const tokens = {
    '--ink': ink,
    '--ink-muted': ink,
    '--accent-ink': ink,
    '--hairline': `color-mix(in srgb, ${ink} 30%, ${background})`,
    '--rule': ink,
    '--sunken': pressed,
    '--paper': background,
    '--raised': background,
    '--focus': ink,
  }
  return { backgroundColor: background, color: ink, ...tokens }
}

/** Returns the theme's background colour, or null while themes are not in use. */
export function useGround(): string | null {
  const { data: isStyled } = useIsStyled()
  const { data: themes } = useThemes()
  return (isStyled && themes?.find(({ isActive }) => isActive)?.backgroundColor) || null
}
