import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { useWords } from '../../languages/useLanguage.ts'
import type { ShownPicture } from '../../widgets/pictures/shown-pictures.ts'

type FurtherPicturesProps = {
  /** All pictures of the lot; the first is shown above. */
  pictures: readonly ShownPicture[]
  alt: string
  onOpen: (at: number) => void
}

/** The further pictures of a lot, small; a press enlarges one. */
export function FurtherPictures({ pictures, alt, onOpen }: FurtherPicturesProps) {
  const { lot } = useWords()
  if (pictures.length < 2) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.slice(1).map(({ path }, at) => (
        <li key={path} className="w-20">
          <button
            type="button"
            aria-description={lot.enlarge}
            onClick={() => onOpen(at + 1)}
            className="block w-full cursor-zoom-in"
          >
            <LotPicture src={path} alt={`${alt} (${at + 2})`} width={80} height={60} />
          </button>
        </li>
      ))}
    </ul>
  )
}
