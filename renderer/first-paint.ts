import { stored } from './data/kept/storage-keys.ts'
import { readStored } from './data/kept/stored.ts'
import { applyTheme, parseThemeChoice } from './theme/theme.ts'

// The first import of the page, in a separate module because the policy allows no inline script.
applyTheme(parseThemeChoice(readStored(stored.theme)))
