import type { BrowserWindow } from 'electron'
import { displaysNow, mainDisplayId } from '../displays/displays.ts'
import { canBeSeen, displayUnder, placeClerk } from '../displays/placement.ts'
import { type AppWindows, openAppWindow, type ShowHow } from './open-window.ts'
import type { WindowMemory } from './window-memory.ts'

/** The clerk's window, open from start to end; on macOS the dock opens it again. */
export type ClerkWindow = ReturnType<typeof clerkWindow>

export function clerkWindow(
  windows: AppWindows,
  { memory, liveSale, onClose }: { memory: WindowMemory; liveSale: () => string | null; onClose: CloseListener },
) {
  let window: BrowserWindow | null = null

  function place() {
    const remembered = memory.places.clerk?.bounds ?? null
    return placeClerk({ displays: displaysNow(), mainId: mainDisplayId(), remembered })
  }

  function open({ show = 'in-front' }: { show?: ShowHow } = {}): BrowserWindow {
    // Opens the clerk screen of a live sale, else the dashboard, where a sale can be started.
    const path = liveSale() === null ? '/dashboard' : '/clerk-screen'
    const opened = openAppWindow(windows, { path, show, ...place(), minWidth: 800, minHeight: 600 })
    if (memory.places.clerk?.maximized && show !== 'never') opened.maximize()
    const remember = () => {
      if (opened.isMinimized() || opened.isFullScreen()) return
      const clerk = { bounds: opened.getNormalBounds(), maximized: opened.isMaximized() }
      memory.remember((places) => {
        places.clerk = clerk
      })
    }
    opened.on('moved', remember)
    opened.on('resized', remember)
    opened.on('maximize', remember)
    opened.on('unmaximize', remember)
    opened.on('close', (event) => {
      remember()
      onClose(event)
    })
    opened.on('closed', () => {
      window = null
    })
    window = opened
    return opened
  }

  return {
    open,
    window: () => window,

    /** Brings it to the front, and opens it if necessary. */
    focus(): void {
      if (!window) return void open()
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },

    /** The display with its largest part; null if it is closed or not on any. */
    displayId: (): number | null => (window ? (displayUnder(window.getBounds(), displaysNow())?.id ?? null) : null),

    /** Moves it back when its display is missing. */
    putRight(): void {
      const displays = displaysNow()
      if (!window || displays.length === 0 || window.isMinimized() || window.isFullScreen()) return
      if (!canBeSeen(window.getBounds(), displays)) window.setBounds(place())
    },
  }
}

type CloseListener = (event: { preventDefault: () => void }) => void
