import { Headphones } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSpokenState } from '../../components/announcer/Announcer.tsx'
import { Button } from '../../components/buttons/Button.tsx'
import { useRoomWords } from '../../languages/useLanguage.ts'
import { type Output, openOutput } from './output.ts'
import type { ListenState, Player } from './player.ts'

/** 'off': not asked for. 'failed': it could not be started. */
type Shown = ListenState | 'off' | 'failed'

/** The saleroom's sound after one tap: a button, and the state in words. */
export function Listen({ title }: { title: string }) {
  const { listen } = useRoomWords()
  const { shown, start, stop } = usePlayer(title)
  const isOn = shown !== 'off' && shown !== 'failed'
  const said = shown === 'off' ? '' : listen[shown]
  useSpokenState(said)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" aria-pressed={isOn} onClick={isOn && shown !== 'stopped' ? stop : start}>
        <Headphones aria-hidden className="size-4" />
        {isOn ? listen.stop : listen.start}
      </Button>
      {said !== '' && <p className="text-sm text-ink-muted">{said}</p>}
    </div>
  )
}

/** This page's player, whose code is fetched at the first tap. */
function usePlayer(title: string) {
  const [player, setPlayer] = useState<Player | null>(null)
  const [shown, setShown] = useState<Shown>('off')
  /** Counts taps: a player that is ready after a later tap, or after this page has closed, is not wanted any more. */
  const taps = useRef(0)

  useEffect(
    () => () => {
      taps.current += 1
    },
    [],
  )
  useEffect(() => {
    if (!player) return
    const follow = () => setShown(player.current())
    follow()
    const forget = player.subscribe(follow)
    return () => {
      forget()
      player.close()
    }
  }, [player])

  async function start(): Promise<void> {
    taps.current += 1
    const tap = taps.current
    setShown('connecting')
    let output: Output | null = null
    try {
      output = openOutput(title)
      const { startPlayer } = await import('./player.ts')
      const started = await startPlayer(output)
      if (tap === taps.current) setPlayer(started)
      else started.close()
    } catch {
      output?.close()
      if (tap === taps.current) setShown('failed')
    }
  }

  function stop(): void {
    taps.current += 1
    setPlayer(null)
    setShown('off')
  }

  return { shown, start: () => void start(), stop }
}
