import { Navigate, useLocation } from 'react-router-dom'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { useMe } from '../../data/reads/house-reads.ts'
import { useRoomWords } from '../../languages/useLanguage.ts'
import type { Words } from '../../languages/words.ts'
import { IntroBlocks } from './IntroBlocks.tsx'
import { TodaysSale } from './TodaysSale.tsx'

// Staff only: no phone loads it.
const ScreenGroups = onDemand(async () => (await import('./ScreenGroups.tsx')).ScreenGroups)

/** The seven working areas, in the order of the specification; the language has their words. */
const CARDS = [
  '/admin',
  '/sale-catalogue',
  '/online-bidding',
  '/clerk-screen',
  '/auctioneer-screen',
  '/entry-clerk-screen',
  '/currency-screen',
] as const satisfies (keyof Words['dashboard']['cards'])[]

/** The parts of the dashboard that are now a page of their own: older bookmarks lead there. */
const MOVED: readonly string[] = ['#devices', '#mirrors', '#second-copy']

export function DashboardScreen() {
  const { dashboard } = useRoomWords()
  const { data: me } = useMe()
  const { hash } = useLocation()
  const isStaff = me?.role === 'staff'
  if (isStaff && MOVED.includes(hash)) return <Navigate to={`/network${hash}`} replace />
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-4 pb-12 sm:px-6">
      <h1 className="sr-only">{dashboard.title}</h1>
      <TodaysSale />
      <IntroBlocks />
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {CARDS.map((to) => (
          <CardItem key={to} to={to} {...dashboard.cards[to]} />
        ))}
      </ul>
      {isStaff && <ScreenGroups />}
    </div>
  )
}

type Card = { title: string; text: string; action: string; to: string }

function CardItem({ title, text, action, to }: Card) {
  return (
    <li className="flex flex-col items-start border-t border-hairline py-4">
      <h2 className="font-serif text-lg">{title}</h2>
      <p className="mt-1 mb-3 text-sm text-pretty text-ink-muted">{text}</p>
      <ButtonLink to={to} className="mt-auto min-h-10">
        {action}
      </ButtonLink>
    </li>
  )
}
