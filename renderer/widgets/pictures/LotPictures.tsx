import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Lot } from '../../../shared/entities/lot.ts'
import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { useWords } from '../../languages/useLanguage.ts'
import type { PictureViewerProps } from './PictureViewer.tsx'
import { shownPictures } from './shown-pictures.ts'

type LotPicturesProps = Omit<ComponentProps<typeof LotPicture>, 'src'> &
  Pick<PictureViewerProps, 'className' | 'stageClassName'> & {
    lot: Lot
    /** The classes of the picture; `className` is that of the viewer. */
    pictureClassName?: string
    /** What is below the picture; without it, the picture shows how many there are. */
    below?: (open: (first: number) => void) => ReactNode
  }

/** A lot's first picture. A press opens all of them to enlarge; that code is fetched with the first press. */
export function LotPictures(props: LotPicturesProps) {
  const { lot, below, className, stageClassName, pictureClassName = '', ...picture } = props
  const [opened, setOpened] = useState<{ Viewer: ComponentType<PictureViewerProps>; first: number } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const words = useWords().lot
  const pictures = shownPictures(lot)
  useEffect(() => {
    if (wasOpen.current && !opened) button.current?.focus({ preventScroll: true })
    wasOpen.current = opened !== null
  }, [opened])

  function open(first: number): void {
    // Without the code the picture stays as it is; the next press tries again.
    import('./PictureViewer.tsx').then(
      ({ PictureViewer }) => setOpened({ Viewer: PictureViewer, first }),
      () => undefined,
    )
  }

  if (opened && pictures.length > 0)
    return (
      <opened.Viewer
        lot={String(lot.lot_number)}
        alt={picture.alt}
        {...{ pictures, className, stageClassName }}
        first={opened.first}
        onClose={() => setOpened(null)}
      />
    )
  const shown = <LotPicture {...picture} src={lot.local_image_path} className={pictureClassName} />
  if (pictures.length === 0 || picture.fetch === 'not-yet') return shown
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-description={words.enlarge}
        onClick={() => open(0)}
        className="relative block w-full cursor-zoom-in text-start"
      >
        {shown}
        {pictures.length > 1 && !below && (
          <span
            aria-hidden
            dir="ltr"
            className="figures absolute end-0 bottom-0 bg-raised px-2 py-0.5 text-xs text-ink"
          >
            {`1 / ${pictures.length}`}
          </span>
        )}
      </button>
      {below?.(open)}
    </>
  )
}
