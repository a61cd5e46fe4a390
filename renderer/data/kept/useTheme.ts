import { useLayoutEffect } from 'react'
import { applyTheme, parseThemeChoice, type ThemeChoice } from '../../theme/theme.ts'
import { stored } from './storage-keys.ts'
import { useStored } from './stored.ts'

/** Returns the chosen theme, also from another window, and the function that chooses one. */
export function useTheme(): { choice: ThemeChoice; chooseTheme: (choice: ThemeChoice) => void } {
  const [text, keep] = useStored(stored.theme)
  const choice = parseThemeChoice(text)
  useLayoutEffect(() => applyTheme(choice), [choice])
  return { choice, chooseTheme: (next) => keep(next === 'system' ? null : next) }
}
