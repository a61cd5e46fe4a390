import { useSyncExternalStore } from 'react'
import { THEME_STORAGE_KEY } from './storage-key.ts'
import { applyTheme, keepThemeChoice, parseThemeChoice, readThemeChoice, type ThemeChoice } from './theme.ts'

const listeners = new Set<() => void>()
let chosen: ThemeChoice | undefined

function currentChoice(): ThemeChoice {
  chosen ??= readThemeChoice()
  return chosen
}

function show(choice: ThemeChoice): void {
  chosen = choice
  applyTheme(choice)
  for (const listener of listeners) listener()
}

/** Another window of ours chose (the clerk's settings, while the auctioneer's window is open), or the store was cleared. */
function onStorage(event: StorageEvent): void {
  if (event.key === THEME_STORAGE_KEY) show(parseThemeChoice(event.newValue))
  else if (event.key === null) show('system')
}

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  const system = systemIsDark()
  system.addEventListener('change', listener)
  return () => {
    system.removeEventListener('change', listener)
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

function chooseTheme(choice: ThemeChoice): void {
  keepThemeChoice(choice)
  show(choice)
}

/** The theme chosen, the one on show, and how to choose another. */
export function useTheme(): {
  choice: ThemeChoice
  shown: 'light' | 'dark'
  chooseTheme: (choice: ThemeChoice) => void
} {
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const)
  const dark = useSyncExternalStore(
    subscribe,
    () => systemIsDark().matches,
    () => false,
  )
  return { choice, shown: choice === 'system' ? (dark ? 'dark' : 'light') : choice, chooseTheme }
}
