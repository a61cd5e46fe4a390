import { applyTheme, readThemeChoice } from './theme.ts'

// Import this before anything else of the page: a module of our own, because the policy allows no inline script.
applyTheme(readThemeChoice())
