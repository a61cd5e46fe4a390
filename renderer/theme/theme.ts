export type ThemeChoice = 'system' | 'light' | 'dark'

/** Returns the stored choice; any other text means the system's theme. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Without the attribute, the stylesheet follows prefers-color-scheme by itself, also when it changes. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}
