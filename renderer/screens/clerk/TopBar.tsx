import { Keyboard, Settings } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { classNames } from '../../components/class-names.ts'
import { NoticeSlotContext } from '../../components/toast/notice-slot.ts'
import { ToastSlot } from '../../components/toast/ToastSlot.tsx'
import { ACTIONS } from '../../desk/actions.ts'
import { useDesk } from '../../desk/desk.ts'
import { SalePace } from '../../desk/pace/SalePace.tsx'

/** The sale's title and pace, settings, conclude; below, the row of links. */
export function TopBar() {
  const { title, open } = useDesk()
  return (
    <>
      <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 pr-[calc(var(--menu-corner,0px)+0.5rem)] pl-4">
        <h1 className="min-w-40 flex-1 truncate text-base font-semibold">{title}</h1>
        <SalePace />
        <IconButton
          name="Keys"
          icon={Keyboard}
          size="sm"
          shortcut={ACTIONS.keyMap.keys[0]}
          onClick={() => open({ kind: 'keys' })}
        />
        <Button size="sm" variant="ghost" onClick={() => open({ kind: 'settings' })}>
          <Settings aria-hidden className="size-4" strokeWidth={1.75} />
          Settings
        </Button>
        <Button size="sm" onClick={() => open({ kind: 'conclude' })}>
          Conclude
        </Button>
      </div>
      <div className="flex items-center gap-2 border-t border-hairline pr-2 max-lg:flex-col max-lg:items-stretch">
        <nav aria-label="Clerk's screens" className="flex h-8 shrink-0 items-stretch gap-1 overflow-x-auto px-2">
          <ScreenLink to="/clerk-screen" current="page">
            Clerk
          </ScreenLink>
          <ScreenLink to="/entry-clerk-screen">Entry Clerk</ScreenLink>
          <ScreenLink to="/auctioneer-screen">Auctioneer</ScreenLink>
          <button type="button" onClick={() => open({ kind: 'advance-bids' })} className={linkStyle('other')}>
            Advance Bids
          </button>
          <ScreenLink to="/currency-screen">Currency</ScreenLink>
        </nav>
        <div ref={use(NoticeSlotContext)} className="flex min-w-0 flex-1 gap-1 max-lg:flex-col" />
        <ToastSlot className="h-8 w-64 max-lg:hidden xl:w-88" />
      </div>
    </>
  )
}

function linkStyle(which: 'current' | 'other'): string {
  return classNames(
    'flex shrink-0 cursor-pointer items-center border-b-2 px-3 text-sm font-medium -outline-offset-2 hover:bg-sunken',
    which === 'current' ? 'border-accent-ink text-ink' : 'border-transparent text-ink-muted hover:text-ink',
  )
}

function ScreenLink({ to, current, children }: { to: string; current?: 'page'; children: ReactNode }) {
  return (
    <Link to={to} aria-current={current} className={linkStyle(current ? 'current' : 'other')}>
      {children}
    </Link>
  )
}
