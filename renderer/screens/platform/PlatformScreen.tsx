import { useEffect, useState } from 'react'
import { channelOfId, isOfChannel } from '../../../shared/sale/channels.ts'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { useMe } from '../../data/reads/house-reads.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { useLook } from '../../theme/useLook.ts'
import { ChannelName } from '../../widgets/ChannelMark.tsx'
import { ReadState } from '../../widgets/ReadState.tsx'
import { ChooseLots } from '../../widgets/round/ChooseLots.tsx'
import { useOpenChoice } from '../../widgets/round/open-choice.ts'
import { useScanner } from '../../widgets/scanner/useScanner.ts'
import { BidForPlatform } from './BidForPlatform.tsx'
import { TellPlatform } from './TellPlatform.tsx'

/** The screen of another platform's clerk: bids for its bidders, and shows the news to report to the platform. */
export function PlatformScreen() {
  useLook('instrument')
  useScanner()
  const { data: me } = useMe()
  const read = useAuctionState({ select: ({ auctionId }) => auctionId })
  const id = me?.desk?.channel ?? null
  const channel = useView(({ held }) => held.sale && channelOfId(held.sale, id))
  const title = useView(({ held }) => held.sale?.metadata.title ?? null)
  const choice = useOpenChoice()
  const now = useSeconds()
  if (!me || read.data === undefined) return <ReadState read={read} />
  if (id === null)
    return (
      <EmptyState
        title="This is the desk of another platform"
        text="Make a platform’s link in Network and Devices, and open it on the device of its clerk."
        action={{ label: 'Network and Devices', to: '/network' }}
      />
    )
  if (!channel)
    return (
      <EmptyState
        title="No sale is sold on this platform"
        text="A sale appears here when the clerk shows it, if its terms list this platform."
      />
    )
  return (
    <div className="mx-auto grid w-full max-w-240 flex-1 content-start grid-cols-[minmax(0,1fr)] gap-4 p-4 wide:max-w-400 lg:grid-cols-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 lg:col-span-2">
        <h1 className="text-xl font-semibold">
          <ChannelName channel={channel} />
        </h1>
        <p className="min-w-0 text-ink-muted wrap-anywhere">{title}</p>
      </header>
      {choice?.winner.type === 'online' && isOfChannel(channel, choice.winner.paddleNumber) && (
        <section
          aria-label={`Choice of paddle ${choice.winner.paddleNumber}`}
          className="rounded-panel border border-accent p-4 lg:col-span-2"
        >
          <p className="mb-2 font-semibold">{`Your paddle ${choice.winner.paddleNumber}`}</p>
          <ChooseLots key={choice.lead} choice={choice} />
        </section>
      )}
      <BidForPlatform key={channel.id} channel={channel} />
      <TellPlatform channel={channel} now={now} />
    </div>
  )
}

/** Returns the time, updated once a second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
