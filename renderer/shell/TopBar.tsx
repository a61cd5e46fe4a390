import { PanelTopClose } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../components/Button.tsx'
import { ConnectionDot } from './ConnectionDot.tsx'
import { ScreenMenu } from './ScreenMenu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The product, where one is, whether it is live. 000 section 2. */
export function TopBar({ onHide }: { onHide: () => void }) {
  return (
    <header className="print:hidden flex h-12 shrink-0 items-center gap-3 border-b border-hairline bg-paper px-3 sm:gap-4 sm:px-5">
      <Link to="/dashboard" className="flex items-baseline gap-1.5">
        <span className="font-serif text-[1.1875rem] leading-none font-semibold tracking-[-0.01em]">Saleroom</span>
        <span className="figures text-2xs text-ink-muted">1.1</span>
      </Link>
      <ScreenMenu />
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        <span className="mr-1 hidden sm:inline-flex">
          <ConnectionDot />
        </span>
        <ThemeSwitch />
        <Button variant="ghost" size="sm" aria-label="hide menu" onClick={onHide} className="max-sm:px-2">
          <PanelTopClose aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-sm:hidden">hide menu</span>
        </Button>
      </div>
    </header>
  )
}
