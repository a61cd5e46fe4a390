import { Eye, EyeOff, Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import type { PrivateStripSwitch } from './usePrivateStrip.ts'
import { useWakeLock } from './useWakeLock.ts'

/** Settings of the display itself, not of the sale. */
export function BoardControls({ privately }: { privately: PrivateStripSwitch }) {
  const { possible, full, toggle } = useFullScreen()
  const wakeLock = useWakeLock()
  useHotkeys('f', toggle, { enabled: possible })
  return (
    <div className="flex shrink-0 flex-col items-end gap-1">
      <div className="flex gap-1">
        <IconButton
          name={privately.shown ? 'Hide the private strip' : 'Show the private strip (only where the room can’t look)'}
          icon={privately.shown ? EyeOff : Eye}
          size="sm"
          aria-pressed={privately.shown}
          onClick={privately.toggle}
        />
        {possible && (
          <IconButton
            name={full ? 'Leave full screen' : 'Full screen'}
            icon={full ? Minimize : Maximize}
            size="sm"
            shortcut="F"
            onClick={toggle}
          />
        )}
      </div>
      {wakeLock === 'not-to-be-had' && !full && (
        <p className="for-setting-up max-w-36 text-right text-2xs text-ink-muted">
          This screen may go to sleep: switch that off in its settings
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole screen for the display, and back. Phones that have no such thing say so by `possible`. */
function useFullScreen(): { possible: boolean; full: boolean; toggle: () => void } {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  function toggle(): void {
    const change = full
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    // Refused, by the browser's own rules, leaves things as they are.
    change.catch(() => undefined)
  }
  return { possible: document.fullscreenEnabled, full, toggle }
}
