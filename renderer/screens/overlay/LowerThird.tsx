import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { useRoundWords } from '../../widgets/round/RoundLine.tsx'
import { useOverlayLot } from './useOverlayLot.ts'
import './lower-third.css'

/** The current lot: its picture, number, artist, title and estimate. */
export function LowerThird() {
  const language = useRoomLanguage()
  const plate = useOverlayLot()
  const offered = useRoundWords(plate?.lotNumber)
  if (!plate) return null
  const { lot, artist, title, estimate, notice, picture } = plate
  return (
    // A new element for each lot, which appears as a whole.
    <section key={lot} className="third-plate">
      {picture && <img className="third-picture" src={`${picture}?w=960`} alt="" decoding="async" />}
      <div className="third-words">
        <p className="third-lot">{language.words.lot.name(lot)}</p>
        <p className="third-artist" dir="auto">
          {artist}
        </p>
        <p className="third-title" dir="auto">
          {title}
        </p>
        <p className="third-estimate">{offered ?? language.estimate(estimate)}</p>
        {notice !== '' && (
          <p className="third-notice">
            <strong>{language.words.lot.notice.title}: </strong>
            <bdi>{notice}</bdi>
          </p>
        )}
      </div>
    </section>
  )
}
