import { lazy, Suspense } from 'react'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { useMe } from '../../data/reads/house-reads.ts'
import { useRoomWords } from '../../languages/useLanguage.ts'
import type { Words } from '../../languages/words.ts'
import { IntroBlocks } from './IntroBlocks.tsx'
import { TodaysSale } from './TodaysSale.tsx'

// Staff only: no phone loads it.
const DevicesPanel = lazy(async () => ({ default: (await import('./devices/DevicesPanel.tsx')).DevicesPanel }))

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

export function DashboardScreen() {
  const { dashboard } = useRoomWords()
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
      <TodaysSale />
      <h1 className="mb-8 font-serif text-3xl tracking-[-0.015em] sm:mb-10 sm:text-4xl">{dashboard.title}</h1>
      <IntroBlocks />
      <ul className="mt-10 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {CARDS.map((to) => (
          <CardItem key={to} to={to} {...dashboard.cards[to]} />
        ))}
      </ul>
      <StaffPart />
    </div>
  )
}

function StaffPart() {
  const { data: me } = useMe()
  if (me?.role !== 'staff') return null
  return (
    // Only for staff, in English.
    <div lang="en" dir="ltr">
      <p className="flex flex-wrap items-center gap-4 border-t border-hairline py-6">
        <ButtonLink to="/paddle-desk">Paddle Desk</ButtonLink>
        <ButtonLink to="/telephone-desk">Telephone Desk</ButtonLink>
        <ButtonLink to="/papers">Print Papers</ButtonLink>
        <ButtonLink to="/statements">Statements</ButtonLink>
      </p>
      <Suspense>
        <DevicesPanel me={me} />
      </Suspense>
    </div>
  )
}

type Card = { title: string; text: string; action: string; to: string }

function CardItem({ title, text, action, to }: Card) {
  return (
    <li className="flex flex-col items-start border-t border-hairline py-6">
      <h2 className="font-serif text-xl">{title}</h2>
      <p className="mt-1.5 mb-5 text-sm text-pretty text-ink-muted">{text}</p>
      <ButtonLink to={to} className="mt-auto">
        {action}
      </ButtonLink>
    </li>
  )
}
