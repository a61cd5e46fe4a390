import { ChevronLeft, ChevronRight, Minimize2, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNews } from '../../components/announcer/Announcer.tsx'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { classNames } from '../../components/class-names.ts'
import { withRoomWords } from '../../languages/RoomWords.tsx'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import type { ShownPicture } from './shown-pictures.ts'
import { useZoom } from './useZoom.ts'
import { STEP } from './zoom.ts'

export type PictureViewerProps = {
  /** The lot's number. */
  lot: string
  alt: string
  /** At least one. */
  pictures: readonly ShownPicture[]
  /** The index of the picture to begin with. */
  first: number
  onClose: () => void
  className: string
  /** The height of the picture's place. */
  stageClassName: string
}

/** The movement of an arrow key, in CSS pixels. */
const ARROW_PX = 60
const FITTED = 'absolute inset-0 size-full object-contain'
const NO_SIZE = { path: '', width: 4, height: 3 }

/**
 * A lot's pictures, to enlarge with two fingers, a double tap, the wheel, buttons or keys. It is part of the page and
 * covers nothing, so a bidder can bid meanwhile.
 */
export const PictureViewer = withRoomWords(function PictureViewer(props: PictureViewerProps) {
  const { lot, alt, pictures, first, onClose, className, stageClassName } = props
  const { words } = useRoomLanguage()
  const [chosen, setChosen] = useState(first)
  // A picture may be removed meanwhile.
  const at = Math.min(chosen, pictures.length - 1)
  const viewer = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const picture = pictures[at] ?? NO_SIZE
  const { zoom, zoomBy, moveBy, showWhole, handlers } = useZoom(stage, picture)
  const isWhole = zoom.scale === 1
  const shift = { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
  // Before a dialog notices that the pressed button, which had the focus, is gone.
  useLayoutEffect(() => {
    viewer.current?.focus({ preventScroll: true })
    viewer.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useNews(pictures.length < 2 ? '' : words.pictures.place(String(at + 1), String(pictures.length)))

  function turn(by: 1 | -1): void {
    showWhole()
    setChosen((at + by + pictures.length) % pictures.length)
  }
  const onKeyDown = useKeys({ isWhole, zoomBy, moveBy, showWhole, turn, onClose })

  return (
    <section
      ref={viewer}
      tabIndex={-1}
      aria-label={words.pictures.label(lot)}
      data-pictures=""
      onKeyDown={onKeyDown}
      className={classNames('bg-sunken outline-none focus-visible:outline-2 focus-visible:outline-focus', className)}
    >
      <div
        ref={stage}
        {...handlers}
        className={classNames(
          'relative touch-none overflow-hidden select-none',
          !isWhole && 'cursor-grab',
          stageClassName,
        )}
      >
        <img
          key={picture.path}
          src={`${picture.path}?w=960`}
          alt={alt}
          draggable={false}
          className={FITTED}
          style={shift}
        />
        {/* Only an enlarged picture needs all its pixels. */}
        {!isWhole && <img src={picture.path} alt="" draggable={false} className={FITTED} style={shift} />}
      </div>
      <Controls
        scale={zoom.scale}
        place={pictures.length > 1 ? `${at + 1} / ${pictures.length}` : null}
        {...{ zoomBy, showWhole, turn, onClose }}
      />
    </section>
  )
})

type Actions = Pick<ReturnType<typeof useZoom>, 'zoomBy' | 'showWhole'> & {
  turn: (by: 1 | -1) => void
  onClose: () => void
}

/** The keys of the viewer: arrows move an enlarged picture, and turn from a whole one to the next. */
function useKeys({
  isWhole,
  zoomBy,
  moveBy,
  showWhole,
  turn,
  onClose,
}: Actions & Pick<ReturnType<typeof useZoom>, 'moveBy'> & { isWhole: boolean }) {
  const { dir } = useRoomLanguage()
  const across = (by: 1 | -1) => {
    if (!isWhole) moveBy({ x: -by * ARROW_PX, y: 0 })
    else turn((dir === 'rtl') === (by === 1) ? -1 : 1)
  }
  const actions: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(STEP),
    '=': () => zoomBy(STEP),
    '-': () => zoomBy(1 / STEP),
    '0': showWhole,
    Escape: onClose,
    ArrowLeft: () => across(-1),
    ArrowRight: () => across(1),
    ...(!isWhole && {
      ArrowUp: () => moveBy({ x: 0, y: ARROW_PX }),
      ArrowDown: () => moveBy({ x: 0, y: -ARROW_PX }),
    }),
  }
  return (event: KeyboardEvent): void => {
    const run = actions[event.key]
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
}

type ControlsProps = Actions & {
  scale: number
  /** "2 / 3", for the eye: a turn is announced in words. Null for one picture. */
  place: string | null
}

function Controls({ scale, place, zoomBy, showWhole, turn, onClose }: ControlsProps) {
  const { words, locale, dir } = useRoomLanguage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(scale)
  const isWhole = scale === 1
  const [Back, On] = dir === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  return (
    <div className="flex flex-wrap items-center justify-center p-1">
      <IconButton
        name={words.pictures.zoomOut}
        icon={ZoomOut}
        disabled={isWhole ? 'said' : null}
        onClick={() => zoomBy(1 / STEP)}
      />
      <span className="figures min-w-12 text-center text-sm" title={words.pictures.zoom(percent)}>
        {percent}
      </span>
      <IconButton name={words.pictures.zoomIn} icon={ZoomIn} onClick={() => zoomBy(STEP)} />
      <IconButton name={words.pictures.whole} icon={Minimize2} disabled={isWhole ? 'said' : null} onClick={showWhole} />
      {place !== null && (
        <>
          <IconButton name={words.pictures.previous} icon={Back} onClick={() => turn(-1)} />
          <span aria-hidden dir="ltr" className="figures text-sm">
            {place}
          </span>
          <IconButton name={words.pictures.next} icon={On} onClick={() => turn(1)} />
        </>
      )}
      <IconButton name={words.states.close} icon={X} onClick={onClose} />
    </div>
  )
}
