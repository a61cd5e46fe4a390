import { type LucideIcon, Monitor, Moon, PanelTopClose, Sun } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { classNames } from '../components/class-names.ts'
import { ToastSlot } from '../components/toast/ToastSlot.tsx'
import { useTheme } from '../data/kept/useTheme.ts'
import { useWords } from '../languages/useLanguage.ts'
import type { ThemeChoice } from '../theme/theme.ts'
import { ConnectionDot } from '../widgets/ConnectionDot.tsx'
import { ScreenMenu } from './ScreenMenu.tsx'

type TopBarProps = { stays: boolean; slot: (slot: HTMLElement | null) => void; onHide: () => void }

/**
 * The product's name, the menu, and what the screen puts into the slot, else the toasts. A bar that stays is visible
 * however far the page is scrolled.
 */
export function TopBar({ stays, slot, onHide }: TopBarProps) {
  const { shell } = useWords()
  return (
    <header
      className={classNames(
        'print:hidden flex min-h-12 shrink-0 items-center has-[[data-bar]:not(:empty)]:flex-wrap gap-x-2 border-b border-hairline bg-paper px-3 sm:gap-x-4 sm:px-5',
        stays && 'z-40 sm:sticky sm:top-0',
      )}
    >
      <Link to="/dashboard" className="flex min-h-6 items-baseline gap-1.5 max-sm:py-3.5">
        <span className="font-serif text-[1.1875rem] leading-none font-semibold tracking-[-0.01em]">Saleroom</span>
        <span className="figures text-2xs text-ink-muted max-sm:hidden">1.1</span>
      </Link>
      <ScreenMenu />
      <div ref={slot} data-bar className="peer contents" />
      <ToastSlot className="h-12 min-w-0 flex-1 peer-[:not(:empty)]:hidden" />
      <div className="flex items-center sm:gap-2">
        <span className="me-1 hidden sm:inline-flex">
          <ConnectionDot />
        </span>
        <ThemeSwitch />
        <Button variant="ghost" size="sm" aria-label={shell.hideMenu} onClick={onHide} className="max-sm:px-3.5">
          <PanelTopClose aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-sm:hidden">{shell.hideMenu}</span>
        </Button>
      </div>
    </header>
  )
}

const CHOICES: Readonly<Record<ThemeChoice, { icon: LucideIcon; next: ThemeChoice }>> = {
  system: { icon: Monitor, next: 'light' },
  light: { icon: Sun, next: 'dark' },
  dark: { icon: Moon, next: 'system' },
}

/** Switches between the system's theme, light and dark. */
function ThemeSwitch() {
  const { choice, chooseTheme } = useTheme()
  const { icon, next } = CHOICES[choice]
  const { shell } = useWords()
  return <IconButton name={shell.themes[choice]} icon={icon} size="sm" onClick={() => chooseTheme(next)} />
}
