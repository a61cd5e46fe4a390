import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
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
    /** `small` shows each further picture below the first; otherwise only their number is shown. */
    further: 'small' | 'counted'
  }

/** A lot's first picture. A press opens all of them to enlarge; that code is fetched with the first press. */
export function LotPictures({
  lot,
  further,
  className,
  stageClassName,
  pictureClassName,
  ...picture
}: LotPicturesProps) {
  const [opened, setOpened] = useState<{ Viewer: ComponentType<PictureViewerProps>; first: number } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const { lot: words } = useWords()
  const pictures = shownPictures(lot)
  useEffect(() => {
    if (wasOpen.current && !opened) button.current?.focus({ preventScroll: true })
    wasOpen.current = opened !== null
  }, [opened])

  async function open(first: number): Promise<void> {
    // Without the code the picture stays as it is; the next press tries again.
    const viewer = await import('./PictureViewer.tsx').catch(() => null)
    if (viewer) setOpened({ Viewer: viewer.PictureViewer, first })
  }

  const { alt, fetch } = picture
  if (opened)
    return (
      <opened.Viewer
        lot={String(lot.lot_number)}
        alt={alt}
        pictures={pictures}
        first={opened.first}
        onClose={() => setOpened(null)}
        className={className}
        stageClassName={stageClassName}
      />
    )
  const shown = <LotPicture {...picture} src={lot.local_image_path} className={pictureClassName ?? ''} />
  if (pictures.length === 0 || fetch === 'not-yet') return shown
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-description={words.enlarge}
        onClick={() => void open(0)}
        className="relative block w-full cursor-zoom-in text-start"
      >
        {shown}
        {pictures.length > 1 && further === 'counted' && (
          <span
            aria-hidden
            className="figures absolute end-0 bottom-0 bg-raised px-2 py-0.5 text-xs text-ink"
          >{`1 / ${pictures.length}`}</span>
        )}
      </button>
      {pictures.length > 1 && further === 'small' && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {pictures.slice(1).map(({ path }, at) => (
            <li key={path} className="w-20">
              <button
                type="button"
                aria-description={words.enlarge}
                onClick={() => void open(at + 1)}
                className="block w-full cursor-zoom-in"
              >
                <LotPicture src={path} alt={`${alt} (${at + 2})`} width={80} height={60} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
