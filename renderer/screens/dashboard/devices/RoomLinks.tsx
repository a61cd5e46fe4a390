import { CopyButton } from './CopyButton.tsx'
import { QrCode } from './QrCode.tsx'

const LINKS = [
  { path: '/online-bidding', title: 'Bidders', text: 'Each phone, and each tab, gets a paddle of its own.' },
  { path: '/sale-catalogue', title: 'Catalogue', text: 'The lots and how they stand.' },
  { path: '/currency-screen', title: 'Currency', text: 'The current bid in other currencies.' },
] as const

/** The public's addresses, to be scanned, typed or sent. */
export function RoomLinks({ base }: { base: string }) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
      {LINKS.map(({ path, title, text }) => {
        const link = `${base}${path}`
        return (
          <li key={path} className="flex gap-4 sm:flex-col">
            <QrCode text={link} className="size-28 self-start sm:size-36" />
            <div className="flex min-w-0 flex-col items-start">
              <h4 className="text-base font-semibold">{title}</h4>
              <p className="mt-0.5 text-sm wrap-anywhere">
                <a href={link} target="_blank" rel="noreferrer" className="underline underline-offset-2">
                  {base}
                  <wbr />
                  {path}
                </a>
              </p>
              <p className="mt-1 mb-3 text-sm text-pretty text-ink-muted">{text}</p>
              <div className="mt-auto">
                <CopyButton text={link} of={title} />
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
