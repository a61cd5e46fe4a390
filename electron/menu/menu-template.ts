import type { MenuItemConstructorOptions } from 'electron'
import type { MirrorsState } from '../../server/start/server-options.ts'
import type { CopyState } from '../../shared/entities/system.ts'
import { SCREENS } from '../../shared/screens.ts'
import { type DisplayFacts, displayName } from '../displays/display-facts.ts'

/** Sections of *Network and Devices* that menu entries open. */
const DEVICES_PATH = '/network#devices'
const COPY_PATH = '/network#second-copy'
const MIRRORS_PATH = '/network#mirrors'

/** The current state shown in the menu. */
export type MenuFacts = {
  platform: NodeJS.Platform
  displays: readonly DisplayFacts[]
  /** The display that the auctioneer's window fills; null for a normal window. */
  filledDisplayId: number | null
  copy: CopyState['state']
  /** Null in a house without mirrors, whose menu omits them. */
  mirrors: MirrorsState | null
}

export type MenuActions = {
  openInWindow: (path: string) => void
  openInBrowser: (path: string) => void
  auctioneerOn: (displayId: number) => void
  auctioneerInWindow: () => void
  identifyDisplays: () => void
  savePdf: () => void
  openDataFolder: () => void
  openLogFolder: () => void
  about: () => void
  quit: () => void
}

type Entry = MenuItemConstructorOptions

const line: Entry = { type: 'separator' }

/** Builds the application's menu. */
export function menuTemplate(facts: MenuFacts, actions: MenuActions): Entry[] {
  const about: Entry = { label: 'About Saleroom', click: actions.about }
  const quit: Entry = { label: 'Quit Saleroom', accelerator: 'CmdOrCtrl+Q', click: actions.quit }
  const isMac = facts.platform === 'darwin'
  const services: Entry[] = [{ role: 'services' }, line, { role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }]
  return [
    ...(isMac ? [{ label: 'Saleroom', submenu: [about, line, ...services, line, quit] }] : []),
    { label: 'File', submenu: [...fileEntries(facts, actions), line, isMac ? { role: 'close' } : quit] },
    { role: 'editMenu' },
    { label: 'View', submenu: viewEntries(actions) },
    { label: 'Displays', submenu: displayEntries(facts, actions) },
    { role: 'windowMenu' },
    ...(isMac ? [] : [{ label: 'Help', submenu: [about] }]),
  ]
}

const COPY_LABELS: Readonly<Record<MenuFacts['copy'], string>> = {
  off: 'Second copy…',
  catching_up: 'Second copy (being brought up to date)…',
  healthy: 'Second copy (up to date)…',
  behind: 'Second copy (failed)…',
  refused: 'Second copy (failed)…',
}

function mirrorsLabel({ isReachable, servers }: MirrorsState): string {
  if (!isReachable) return 'Mirrors (failed)…'
  return servers === 0 ? 'Mirrors (none connected)…' : `Mirrors (${servers} live)…`
}

function fileEntries(
  { copy, mirrors }: MenuFacts,
  { openInWindow, savePdf, openDataFolder, openLogFolder }: MenuActions,
): Entry[] {
  return [
    { label: 'Devices…', click: () => openInWindow(DEVICES_PATH) },
    { label: COPY_LABELS[copy], click: () => openInWindow(COPY_PATH) },
    ...(mirrors ? [{ label: mirrorsLabel(mirrors), click: () => openInWindow(MIRRORS_PATH) }] : []),
    line,
    { label: 'Save the page as PDF…', click: savePdf },
    { label: 'Open the data folder', click: openDataFolder },
    { label: 'Open the log folder', click: openLogFolder },
  ]
}

function viewEntries({ openInWindow, openInBrowser }: MenuActions): Entry[] {
  const screens = SCREENS.map(({ path, label }) => ({
    label,
    submenu: [
      { label: 'Open in a window', click: () => openInWindow(path) },
      { label: 'Open in the browser', click: () => openInBrowser(path) },
    ],
  }))
  const sizes: Entry[] = [{ role: 'resetZoom' }, { role: 'zoomIn' }, { role: 'zoomOut' }]
  return [...screens, line, { role: 'reload' }, ...sizes]
}

function displayEntries({ displays, filledDisplayId }: MenuFacts, actions: MenuActions): Entry[] {
  const onDisplay = displays.map((display, index) => ({
    label: `Auctioneer on ${displayName(display, index).replace('Display', 'display')}`,
    type: 'radio' as const,
    checked: display.id === filledDisplayId,
    click: () => actions.auctioneerOn(display.id),
  }))
  const inWindow: Entry = {
    label: 'Auctioneer in a normal window',
    type: 'radio',
    checked: filledDisplayId === null,
    click: actions.auctioneerInWindow,
  }
  return [...onDisplay, inWindow, line, { label: 'Identify displays', click: actions.identifyDisplays }]
}
