import { useEffect, useEffectEvent, useRef } from 'react'
import type { Prompter, PrompterMove } from '../../../shared/entities/show/prompter.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { stored } from '../../data/kept/storage-keys.ts'
import { keepStored, readStored, useStored } from '../../data/kept/stored.ts'
import { useConnection, useLiveMessage } from '../../data/provider.tsx'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { PromptedLot } from './PromptedLot.tsx'
import { sizeFrom, stepped } from './text-size.ts'

/**
 * The auctioneer's prompter, for staff only and in English: + and − set the size, M mirrors it, the arrows scroll, and
 * so do OSC and Companion.
 */
export function PrompterScreen() {
  useLook('room')
  const read = useRead('prompter', {})
  useAuctionState({ view: 'current' })
  const isLive = useConnection() === 'live'
  const text = useRef<HTMLElement>(null)
  const { size, isMirrored, resize, mirror } = usePrompterLook()
  const moves: Readonly<Record<PrompterMove, () => void>> = {
    larger: () => resize('larger'),
    smaller: () => resize('smaller'),
    mirror,
    down: () => scroll(text.current, 0.25),
    up: () => scroll(text.current, -0.25),
    pageDown: () => scroll(text.current, 0.8),
    pageUp: () => scroll(text.current, -0.8),
    top: () => text.current?.scrollTo({ top: 0 }),
  }
  useMoveKeys((move) => moves[move]())
  useLiveMessage('prompter-moved', ({ move }) => moves[move]())
  const { data } = read
  if (!data) return <ReadState read={read} />
  return (
    // It takes the space that the bars leave: its buttons are always in view.
    <div lang="en" dir="ltr" className="relative min-h-60 flex-1">
      <div className="absolute inset-0 flex flex-col">
        <h1 className="sr-only">Prompter</h1>
        {!isLive && (
          <p role="alert" className="bg-danger-wash px-4 py-2 font-semibold text-danger-ink">
            Not connected. The prompter may be out of date.
          </p>
        )}
        <section
          ref={text}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
          tabIndex={0}
          aria-label="Prompter text"
          className="min-h-0 flex-1 overflow-y-auto px-[3vw] py-[2vh] leading-tight wrap-anywhere"
          style={{ fontSize: size, ...(isMirrored && { transform: 'scaleX(-1)' }) }}
        >
          <Text prompter={data} />
        </section>
        <div className="flex flex-wrap gap-2 border-t border-hairline p-2">
          <Button className="min-h-10" shortcut="-" onClick={() => resize('smaller')}>
            Smaller
          </Button>
          <Button className="min-h-10" shortcut="+" onClick={() => resize('larger')}>
            Larger
          </Button>
          <Button className="min-h-10" shortcut="M" aria-pressed={isMirrored} onClick={mirror}>
            Mirrored
          </Button>
        </div>
      </div>
    </div>
  )
}

function Text({ prompter }: { prompter: Prompter }) {
  if (prompter.lot === null)
    return <EmptyState title="No sale is live" text="The lot appears here when the clerk starts the sale." />
  return <PromptedLot key={prompter.lot.lotNumber} lot={prompter.lot} prompter={prompter} />
}

function scroll(element: HTMLElement | null, screens: number): void {
  element?.scrollBy({ top: element.clientHeight * screens })
}

/**
 * The size and the direction of the text, stored on this device. A change begins with the stored ones: several messages
 * may arrive between two drawings of the screen.
 */
function usePrompterLook() {
  const [keptSize] = useStored(stored.prompterSize)
  const [keptMirror] = useStored(stored.prompterMirror)
  const { innerHeight: screenHeight } = window
  return {
    size: sizeFrom(keptSize, screenHeight),
    isMirrored: keptMirror === MIRRORED,
    resize(to: 'larger' | 'smaller') {
      const size = sizeFrom(readStored(stored.prompterSize), screenHeight)
      keepStored(stored.prompterSize, String(stepped(size, { to, screenHeight })))
    },
    mirror: () => keepStored(stored.prompterMirror, readStored(stored.prompterMirror) === MIRRORED ? null : MIRRORED),
  }
}
const MIRRORED = 'mirrored'

const KEYS: Readonly<Record<string, PrompterMove>> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  m: 'mirror',
  ArrowDown: 'down',
  ArrowUp: 'up',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  ' ': 'pageDown',
  Home: 'top',
}

/** Acts on keys of the whole page. A key with Ctrl, Alt or Meta is the browser's, and so is Space on a button. */
function useMoveKeys(act: (move: PrompterMove) => void): void {
  const onKey = useEffectEvent(act)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const move = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      const isOnButton = event.key === ' ' && event.target instanceof HTMLButtonElement
      if (!move || isOnButton || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      onKey(move)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
