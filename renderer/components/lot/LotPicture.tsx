import { useState } from 'react'
import { useWords } from '../../languages/useLanguage.ts'
import { classNames } from '../class-names.ts'

type LotPictureProps = {
  /** As the server names it: "/api/images/…"; null where the lot has none. */
  src: string | null | undefined
  alt: string
  /** The box kept free for it, in CSS pixels: nothing moves when the picture comes. */
  width: number
  height: number
  /** Its width on the page, as in the img attribute. */
  sizes?: string
  loading?: 'lazy' | 'eager'
  /** 'not-yet' keeps its place: something on the page must come before it. */
  fetch?: 'now' | 'not-yet'
  /** 'mat': in the middle of a mat. On the bare page, as a catalogue prints it: flush where reading begins, at the foot or the head. */
  hung?: keyof typeof HUNG
  className?: string
}

const SERVED = '/api/images/'

const HUNG = {
  mat: 'object-center',
  'left-foot': 'object-left-bottom rtl:object-right-bottom',
  'left-head': 'object-left-top rtl:object-right-top',
} as const

/** The resized ones the server makes and keeps. */
function sourceSet(src: string): string | undefined {
  return src.startsWith(SERVED) ? `${src}?w=320 320w, ${src}?w=960 960w` : undefined
}

/** A lot's picture, uncropped; words in its place where it is missing or does not load. */
export function LotPicture({
  src,
  alt,
  width,
  height,
  sizes,
  loading = 'lazy',
  fetch = 'now',
  hung = 'mat',
  className,
}: LotPictureProps) {
  const { lot } = useWords()
  const [failed, setFailed] = useState<string | null>(null)
  const missing = src ? (failed === src ? lot.pictureFailed : null) : lot.noPicture
  return (
    <div
      className={classNames('relative w-full overflow-hidden', (missing || hung === 'mat') && 'bg-sunken', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {missing || !src ? (
        <div className="absolute inset-0 flex items-center justify-center p-3 text-center text-xs text-ink-muted">
          {missing}
        </div>
      ) : (
        fetch === 'now' && (
          <img
            key={src}
            src={src}
            srcSet={sourceSet(src)}
            sizes={sizes ?? `${width}px`}
            alt={alt}
            width={width}
            height={height}
            loading={loading}
            decoding="async"
            onError={() => setFailed(src)}
            className={classNames('absolute inset-0 size-full object-contain', HUNG[hung])}
          />
        )
      )}
    </div>
  )
}
