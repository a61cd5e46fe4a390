import { Keyboard, Settings } from 'lucide-react'
import { type CSSProperties, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Link, type LinkProps } from 'react-router-dom'
import { BarSlotContext } from '../../components/bar-slot.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { classNames } from '../../components/class-names.ts'
import { NoticeSlotContext } from '../../components/toast/notice-slot.ts'
import { ToastSlot } from '../../components/toast/ToastSlot.tsx'
import { useMedia } from '../../components/useMedia.ts'
import { ACTIONS } from '../../desk/actions.ts'
import { useDesk } from '../../desk/desk.ts'

/** The desk's links, title, settings and conclude, inside the product's bar; a bar of its own while that is hidden. */
export function TopBar({ style, speak }: { style: CSSProperties | undefined; speak: ReactNode }) {
  const slot = use(BarSlotContext)
  if (slot) return createPortal(<BarParts speak={speak} />, slot)
  return (
    <div
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 border-b border-hairline pr-[calc(var(--menu-corner,0px)+0.5rem)] pl-4"
      style={style}
    >
      <BarParts speak={speak} />
    </div>
  )
}

/** Where the desk shows notices: in its toolbar, or beside the links where they have a line of their own. */
export function useNoticesBeside(): 'links' | 'toolbar' {
  return useMedia('(min-width: 80rem)') ? 'toolbar' : 'links'
}

function BarParts({ speak }: { speak: ReactNode }) {
  const { title, open } = useDesk()
  return (
    <>
      <div className="flex min-w-0 items-center gap-2 max-xl:order-last max-xl:w-full max-lg:flex-col max-lg:items-stretch">
        <nav aria-label="Clerk's screens" className="flex h-10 shrink-0 items-stretch overflow-x-auto xl:h-12">
          <ScreenLink to="/clerk-screen" current="page">
            Clerk
          </ScreenLink>
          <ScreenLink to="/entry-clerk-screen">Entry Clerk</ScreenLink>
          <ScreenLink to="/auctioneer-screen">Auctioneer</ScreenLink>
          <button type="button" onClick={() => open({ kind: 'advance-bids' })} className={linkStyle('other')}>
            Advance Bids
          </button>
          <ScreenLink to="/currency-screen">Currency</ScreenLink>
          {/* A bidder's page is another person's: it opens beside the desk. */}
          <ScreenLink to="/online-bidding" target="_blank" className="max-2xl:hidden">
            Online Bidding
          </ScreenLink>
        </nav>
        {useNoticesBeside() === 'links' && <NoticeSlot />}
      </div>
      <h1
        className="line-clamp-3 min-w-40 flex-1 text-xs leading-tight font-semibold xl:min-w-20 xl:text-2xs xl:leading-tight 2xl:text-sm 2xl:leading-tight"
        title={title}
      >
        {title}
      </h1>
      {speak}
      <IconButton
        name="Keys"
        icon={Keyboard}
        size="sm"
        shortcut={ACTIONS.keyMap.keys[0]}
        onClick={() => open({ kind: 'keys' })}
      />
      <IconButton name="Settings" icon={Settings} size="sm" onClick={() => open({ kind: 'settings' })} />
      <Button size="sm" onClick={() => open({ kind: 'conclude' })}>
        Conclude
      </Button>
    </>
  )
}

/** The line for notices, and next to it the toast's place: nothing moves or is covered when one appears. */
export function NoticeSlot() {
  return (
    <>
      <div ref={use(NoticeSlotContext)} className="flex min-w-0 flex-1 gap-1 max-lg:flex-col" />
      <ToastSlot className="h-8 w-64 shrink-0 max-lg:hidden 2xl:w-88" />
    </>
  )
}

function linkStyle(which: 'current' | 'other'): string {
  return classNames(
    'flex shrink-0 cursor-pointer items-center border-b-2 px-2 text-sm font-medium xl:max-2xl:px-1.5 -outline-offset-2 hover:bg-sunken',
    which === 'current' ? 'border-accent-ink text-ink' : 'border-transparent text-ink-muted hover:text-ink',
  )
}

type ScreenLinkProps = Pick<LinkProps, 'target' | 'className'> & { to: string; current?: 'page'; children: ReactNode }

function ScreenLink({ to, current, target, className, children }: ScreenLinkProps) {
  return (
    <Link
      to={to}
      target={target}
      aria-current={current}
      className={classNames(linkStyle(current ? 'current' : 'other'), className)}
    >
      {children}
    </Link>
  )
}
