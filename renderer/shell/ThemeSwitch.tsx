import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { useTheme } from '../data/kept/useTheme.ts'
import type { ThemeChoice } from '../theme/theme.ts'

const CHOICES: Readonly<Record<ThemeChoice, { icon: LucideIcon; name: string; next: ThemeChoice }>> = {
  system: { icon: Monitor, name: "Theme: the system's", next: 'light' },
  light: { icon: Sun, name: 'Theme: light', next: 'dark' },
  dark: { icon: Moon, name: 'Theme: dark', next: 'system' },
}

/** Goes round the system's theme, light and dark. */
export function ThemeSwitch() {
  const { choice, chooseTheme } = useTheme()
  const { icon, name, next } = CHOICES[choice]
  return <IconButton name={name} icon={icon} size="sm" onClick={() => chooseTheme(next)} />
}
