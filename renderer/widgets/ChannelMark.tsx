import type { Bid } from '../../shared/entities/bid.ts'
import type { Channel } from '../../shared/entities/people/channel.ts'
import { channelOf, channelOfId } from '../../shared/sale/channels.ts'
import { BidTypeMark } from '../components/lot/BidTypeMark.tsx'
import { useView } from '../data/sale/useView.ts'

/** For staff: the platform of a bid, or else its type. */
export function BidMark({ bid }: { bid: Pick<Bid, 'type' | 'channel'> }) {
  return channelOf(bid) === null ? <BidTypeMark type={bid.type} /> : <ChannelMark id={bid.channel} />
}

/** The colour and name of a bid's platform in the sale on show; renders nothing for a bid without one. */
export function ChannelMark({ id }: { id: string | undefined }) {
  const channel = useView(({ held }) => (id !== undefined && held.sale ? channelOfId(held.sale, id) : null))
  return id === undefined ? null : <ChannelName channel={channel ?? { name: id, colour: '#808080' }} />
}

export function ChannelName({ channel: { name, colour } }: { channel: Pick<Channel, 'name' | 'colour'> }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-[0.4em] font-medium" title={name}>
      <span
        aria-hidden
        className="size-[0.7em] shrink-0 rounded-round border border-rule"
        style={{ backgroundColor: colour }}
      />
      <span className="truncate">{name}</span>
    </span>
  )
}
