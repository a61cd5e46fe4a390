export type ThemeChoice = 'system' | 'light' | 'dark'

/** The choice that the browser kept; anything else means follow the system. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Without the attribute the stylesheet follows prefers-color-scheme by itself, also while it changes. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}
