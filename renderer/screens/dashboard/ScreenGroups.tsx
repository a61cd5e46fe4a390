import { Link } from 'react-router-dom'
import { isPageOfItsOwn, type OtherScreen, SCREEN_GROUPS } from '../../../shared/screens.ts'

/** The use of each screen, in a few words. */
const USES: Readonly<Record<OtherScreen['path'], string>> = {
  '/paddle-desk': 'Clients, paddles and limits',
  '/telephone-desk': 'Bookings, and who rings whom',
  '/telephone': 'A caller’s own screen',
  '/platform': 'Bids for another platform',
  '/papers': 'The book, sheets, cards and labels',
  '/statements': 'What buyers owe and vendors receive',
  '/platform-results': 'Compares a platform’s file',
  '/rehearsal': 'The simulated room',
  '/rehearsal/trainer': 'Pace, incidents and the true calls',
  '/rehearsal/debrief': 'What the desk missed, to the second',
  '/rehearsal/trainees': 'Learning curves and drills',
  '/prompter': 'For the auctioneer’s tablet',
  '/sale-catalogue?wall': 'Follows the sale by itself',
  '/lab': 'Tries a rule on simulated evenings',
  '/overlay/price': 'The price over a stream',
  '/overlay/lower-third': 'The lot over a stream',
  '/overlay/ticker': 'The results over a stream',
  '/network': 'Addresses, links, streams, HTTPS, second copy',
}

/** Staff's other screens, in groups. */
export function ScreenGroups() {
  return (
    <div lang="en" dir="ltr" className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
      {SCREEN_GROUPS.map(({ name, screens }) => (
        <section key={name} aria-labelledby={idOf(name)} className="border-t border-hairline py-4">
          <h2 id={idOf(name)} className="mb-2 font-serif text-lg">
            {name}
          </h2>
          <ul>
            {screens.map((screen) => (
              <li key={screen.path} className="py-1">
                <ScreenLink screen={screen} />
                <p className="text-xs text-ink-muted">{USES[screen.path]}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function ScreenLink({ screen }: { screen: OtherScreen }) {
  const { path, label } = screen
  const look = 'text-sm font-medium underline underline-offset-4'
  return isPageOfItsOwn(screen) ? (
    <a href={path} className={look}>
      {label}
    </a>
  ) : (
    <Link to={path} className={look}>
      {label}
    </Link>
  )
}

const idOf = (name: string) => `group-${name.toLowerCase().replaceAll(' ', '-')}`
