import { CopyButton } from '../../../widgets/CopyButton.tsx'
import { Block } from '../devices/Block.tsx'

const ADDRESSES = [
  { path: '/overlay/price', name: 'Price overlay', text: 'The price, asking price, fair warning and outcome' },
  { path: '/overlay/lower-third', name: 'Lower third', text: 'The lot with its picture, artist, title and estimate' },
  { path: '/overlay/ticker', name: 'Ticker', text: 'The last results in a strip' },
  { path: '/feed/current.json', name: 'Current lot', text: 'A data source: one flat JSON object' },
  { path: '/feed/lots.csv', name: 'Lots', text: 'A data source: CSV, a row a lot' },
] as const

/** The addresses for a vision mixer or a stream, each copied with one click. */
export function ShowAddresses({ base }: { base: string }) {
  return (
    <Block title="Stream and Vision Mixer">
      <ul className="divide-y divide-hairline border-t border-hairline text-sm">
        {ADDRESSES.map(({ path, name, text }) => (
          <li key={path} className="flex items-center justify-between gap-x-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-xs text-ink-muted">{text}</p>
            </div>
            <CopyButton text={`${base}${path}`} of={name} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
