import { useState } from 'react'
import { useWords } from '../../languages/useLanguage.ts'
import { classNames } from '../class-names.ts'

type LotPictureProps = {
  /** The server's path, "/api/images/…"; null if the lot has no picture. */
  src: string | null | undefined
  alt: string
  /** The space reserved for it, in CSS pixels, so that nothing moves when it loads. */
  width: number
  height: number
  /** Its width on the page, as in the img attribute. */
  sizes?: string
  loading?: 'lazy' | 'eager'
  /** 'not-yet' reserves its space: another part of the page must load first. */
  fetch?: 'now' | 'not-yet'
  /** 'mat': centred on a mat. Without one, as in a printed catalogue: aligned to the start, top or bottom. */
  hung?: keyof typeof HUNG
  className?: string
}

const SERVED = '/api/images/'

const HUNG = {
  mat: 'object-center',
  'left-foot': 'object-left-bottom rtl:object-right-bottom',
  'left-head': 'object-left-top rtl:object-right-top',
} as const

/** Returns the resized versions that the server makes and stores. */
function sourceSet(src: string): string | undefined {
  return src.startsWith(SERVED) ? `${src}?w=320 320w, ${src}?w=960 960w` : undefined
}

/** A lot's picture, uncropped; words in its place if it is missing or does not load. */
export function LotPicture(props: LotPictureProps) {
  const { src, alt, width, height, sizes, loading = 'lazy', fetch = 'now', hung = 'mat', className } = props
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
