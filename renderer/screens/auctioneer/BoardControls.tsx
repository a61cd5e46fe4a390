import { Eye, EyeOff, Maximize, Minimize } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { useRoomWords } from '../../languages/useLanguage.ts'
import { useWakeLock } from '../../widgets/useWakeLock.ts'
import type { PrivateStripSwitch } from './usePrivateStrip.ts'

/** Settings of the display itself, not of the sale. */
export function BoardControls({ privately, speak }: { privately: PrivateStripSwitch; speak: ReactNode }) {
  const { possible, full, toggle } = useFullScreen()
  const wakeLock = useWakeLock()
  const { board } = useRoomWords()
  useHotkeys('f', toggle, { enabled: possible })
  return (
    <div className="flex shrink-0 flex-col items-end gap-1">
      <div className="flex gap-1">
        {speak}
        <IconButton
          name={privately.shown ? board.hideStrip : board.showStrip}
          icon={privately.shown ? EyeOff : Eye}
          size="sm"
          aria-pressed={privately.shown}
          onClick={privately.toggle}
        />
        {possible && (
          <IconButton
            name={full ? board.leaveFullScreen : board.fullScreen}
            icon={full ? Minimize : Maximize}
            size="sm"
            shortcut="F"
            onClick={toggle}
          />
        )}
      </div>
      {wakeLock === 'not-to-be-had' && !full && (
        <p className="for-setting-up max-w-36 text-end text-xs text-ink-muted">{board.mayGoToSleep}</p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Switches full screen on and off. On phones without it, `possible` is false. */
function useFullScreen(): { possible: boolean; full: boolean; toggle: () => void } {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  function toggle(): void {
    const change = full
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    // A refusal by the browser's rules changes nothing.
    change.catch(() => undefined)
  }
  return { possible: document.fullscreenEnabled, full, toggle }
}
