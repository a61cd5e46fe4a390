import { stored } from './data/kept/storage-keys.ts'
import { readStored } from './data/kept/stored.ts'
import { applyTheme, parseThemeChoice } from './theme/theme.ts'

// Imported before anything else of the page: a module of its own, because the policy allows no inline script.
applyTheme(parseThemeChoice(readStored(stored.theme)))
