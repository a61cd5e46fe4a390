import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { SCREENS } from '../../shared/screens.ts'
import { type MenuActions, menuTemplate } from './menu-template.ts'

const actions = (): { [Action in keyof MenuActions]: ReturnType<typeof vi.fn<MenuActions[Action]>> } => ({
  openInWindow: vi.fn(),
  openInBrowser: vi.fn(),
  auctioneerOn: vi.fn(),
  auctioneerInWindow: vi.fn(),
  identifyDisplays: vi.fn(),
  savePdf: vi.fn(),
  openDataFolder: vi.fn(),
  openLogFolder: vi.fn(),
  about: vi.fn(),
  quit: vi.fn(),
})

/** Follows labels from the menu bar, and chooses the last one. */
function choose(menu: MenuItemConstructorOptions[], ...labels: string[]): void {
  let entries = menu
  for (const label of labels) {
    const entry = entries.find((each) => each.label === label)
    if (!entry) throw new Error(`No “${label}” among ${entries.map((each) => each.label ?? each.role).join(', ')}`)
    if (entry.click) Reflect.apply(entry.click, entry, [])
    entries = Array.isArray(entry.submenu) ? entry.submenu : []
  }
}

describe.for(['win32', 'linux', 'darwin'] as const)('the menu on %s', (platform) => {
  const build = () => {
    const given = actions()
    return {
      given,
      menu: menuTemplate(
        { platform, displays: [], filledDisplayId: null, copy: 'behind', mirrors: { isReachable: true, servers: 2 } },
        given,
      ),
    }
  }
  const appMenu = platform === 'darwin' ? 'Saleroom' : 'Help'

  test.for(SCREENS)('opens $label in a window and in the browser', ({ label, path }) => {
    const { given, menu } = build()
    choose(menu, 'View', label, 'Open in a window')
    expect(given.openInWindow).toHaveBeenCalledWith(path)
    choose(menu, 'View', label, 'Open in the browser')
    expect(given.openInBrowser).toHaveBeenCalledWith(path)
  })

  test('opens the devices panel, the folders and the about box, and quits', () => {
    const { given, menu } = build()
    choose(menu, 'File', 'Devices…')
    expect(given.openInWindow).toHaveBeenCalledWith('/network#devices')
    choose(menu, 'File', 'Second copy (failed)…')
    expect(given.openInWindow).toHaveBeenCalledWith('/network#second-copy')
    choose(menu, 'File', 'Mirrors (2 live)…')
    expect(given.openInWindow).toHaveBeenCalledWith('/network#mirrors')
    choose(menu, 'File', 'Save the page as PDF…')
    choose(menu, 'File', 'Open the data folder')
    choose(menu, 'File', 'Open the log folder')
    choose(menu, appMenu, 'About Saleroom')
    choose(menu, platform === 'darwin' ? 'Saleroom' : 'File', 'Quit Saleroom')
    for (const done of [given.savePdf, given.openDataFolder, given.openLogFolder, given.about, given.quit]) {
      expect(done).toHaveBeenCalledOnce()
    }
  })

  test('keeps the keys for copy and paste', () => {
    expect(build().menu.map(({ role }) => role)).toContain('editMenu')
  })

  test('uses no letter keys, which belong to the clerk', () => {
    const accelerators = (entries: MenuItemConstructorOptions[]): string[] =>
      entries.flatMap((entry) => [
        ...(entry.accelerator === undefined ? [] : [String(entry.accelerator)]),
        ...(Array.isArray(entry.submenu) ? accelerators(entry.submenu) : []),
      ])
    expect(accelerators(build().menu)).toEqual(['CmdOrCtrl+Q'])
  })
})
