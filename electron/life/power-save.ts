import { powerSaveBlocker } from 'electron'
import type { RunningServer } from '../../server/start/server-options.ts'

/** Keeps displays and PC awake while a sale is live. */
export function stayAwakeWhileLive({ liveSale, onLiveSale }: RunningServer): void {
  let blocker: number | null = null
  const follow = (title: string | null) => {
    if (title !== null) blocker ??= powerSaveBlocker.start('prevent-display-sleep')
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker)
      blocker = null
    }
  }
  onLiveSale(follow)
  follow(liveSale())
}
