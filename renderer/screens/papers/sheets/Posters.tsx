import { saleDate } from '../../../components/lot/moments.ts'
import { QrCode } from '../../../widgets/QrCode.tsx'
import type { SheetProps } from './sheet-props.ts'

/** A poster for the doors: the sale, and the address of its catalogue. */
export function Posters({ paper: { title, location, dateTime, timeZone }, base }: SheetProps) {
  const address = `${base}/sale-catalogue`
  return (
    <section className="poster">
      <h1>{title || 'Untitled Auction'}</h1>
      <p className="poster-when">{[dateTime && saleDate(dateTime, timeZone), location].filter(Boolean).join(' · ')}</p>
      <QrCode text={address} className="poster-code" />
      <p className="poster-how">The catalogue on your phone: every lot, live prices, and bidding.</p>
      <p className="poster-address">{address}</p>
      <p className="poster-network">First join our Wi-Fi:</p>
    </section>
  )
}
