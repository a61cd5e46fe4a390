import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useNews } from '../../../components/announcer/Announcer.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useView } from '../../../data/sale/useView.ts'
import { useRoomWords } from '../../../languages/useLanguage.ts'
import { inAbout } from '../expected-words.ts'
import { comingUp, useWatched } from './watched.ts'

const PACE = { live: 20_000, polling: 20_000 }
const BUZZ = [200, 100, 200]

/** The lots watched on this phone and their expected times; a message and a vibration when one is next. */
export function WatchedLots({ auctionId, className }: { auctionId: string; className: string }) {
  const { watched } = useWatched(auctionId)
  const words = useRoomWords()
  const up = useComingUp(auctionId)
  const { lots, now } = useExpected(watched)
  const others = lots.filter(({ lotNumber }) => lotNumber !== up?.lotNumber)
  const said = up ? words.watch[up.stage](String(up.lotNumber)) : ''
  useNews(said)
  useBuzz(said)
  if (!up && others.length === 0) return null
  return (
    <section aria-label={words.watch.title} className={className}>
      {up && (
        <p className="figures rounded-control bg-accent px-3 py-2 font-semibold text-on-accent">
          <Link to="/online-bidding" className="underline underline-offset-2">
            {said}
          </Link>
        </p>
      )}
      {others.length > 0 && (
        <ul className="figures mt-1 flex flex-wrap gap-x-4 text-sm text-ink-muted">
          {others.map(({ lotNumber, at }) => (
            <li key={lotNumber} className="min-h-6">
              <Link
                to={`/sale-catalogue?lot=${lotNumber}`}
                className="font-semibold text-ink underline underline-offset-2"
              >
                {words.lot.name(String(lotNumber))}
              </Link>{' '}
              {inAbout(Date.parse(at) - now, words.catalogue.expected)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useComingUp(auctionId: string) {
  const { watched } = useWatched(auctionId)
  return useView(({ sale, held }) =>
    sale?.isActive && sale.auctionId === auctionId
      ? comingUp(watched, {
          order: held.sale?.order ?? [],
          current: sale.currentLot?.lot_number ?? null,
          active: sale.activeLotNumber,
        })
      : null,
  )
}

/** Returns the expected times of the watched lots, the soonest first. */
function useExpected(watched: readonly (string | number)[]) {
  const current = useView(({ sale }) => (sale?.isActive ? sale.currentLot?.lot_number : undefined))
  const asked = current === undefined ? null : { query: { lots: [current, ...watched].join(',') } }
  const { data } = useRead('expected', asked, { pace: PACE })
  // The current lot's expected time is the server's now: this device's clock may differ.
  const [first] = data?.lots ?? []
  return {
    now: first ? Date.parse(first.at) : 0,
    lots: data?.lots.filter(({ lotNumber }) => lotNumber !== current && watched.includes(lotNumber)) ?? [],
  }
}

/** Vibrates once per message, if the phone can. */
function useBuzz(said: string): void {
  const before = useRef('')
  useEffect(() => {
    if (said !== '' && said !== before.current && 'vibrate' in navigator) navigator.vibrate(BUZZ)
    before.current = said
  }, [said])
}
