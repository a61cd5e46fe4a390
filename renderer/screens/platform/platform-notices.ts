import { useState } from 'react'
import type { Channel } from '../../../shared/entities/people/channel.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { type LotFacts, NOTHING_TOLD, nextTelling, type Telling } from '../../../shared/rules/platform-telling.ts'
import { isOfChannel } from '../../../shared/sale/channels.ts'
import { figuresOf, type LotSale, type Sale } from '../../../shared/sale/state.ts'
import { useView } from '../../data/sale/useView.ts'
import { useLotsOnBlock } from '../../widgets/round/useLotsOnBlock.ts'

/** The most lots tracked: a clerk further behind must ask the main desk. */
const MOST_LOTS = 20

/** One piece of news for the platform, and the time at which this screen received it. */
export type PlatformNotice = Telling & { lotNumber: LotNumber; since: number }

/** Returns a lot's state for a platform. */
export function factsOf(sale: Sale, { startPrice, highest, outcome, ...lot }: LotSale, channel: Channel): LotFacts {
  const isOn = sale.activeLot === lot.lotNumber
  const isOurs = (paddle: string | null) => isOfChannel(channel, paddle)
  const figures = figuresOf(sale, { startPrice, highest, outcome, ...lot })
  return {
    opened: isOn && startPrice !== null ? askingPrice({ ...figures, highestBid: null }) : null,
    bid: highest && { amount: highest.amount, isOurs: isOurs(highest.paddleNumber) },
    warned: isOn && sale.fairWarning,
    ending: outcome && {
      status: outcome.status,
      amount: outcome.amount,
      paddle: isOurs(outcome.paddleNumber) ? outcome.paddleNumber : null,
      ...(outcome.subject && { isSubject: true as const }),
    },
  }
}

/** Returns the news for the platform, lot by lot in order of start; `tell` marks the first as reported. */
export function usePlatformNotices(
  channel: Channel,
  now: number,
): { toTell: readonly PlatformNotice[]; tell: () => void } {
  const [told, setTold] = useState<ReadonlyMap<LotNumber, LotFacts>>(new Map())
  const [since, setSince] = useState<ReadonlyMap<string, number>>(new Map())
  const { lots, are } = useLotsOnBlock()
  const unseen = lots.slice(0, MOST_LOTS).filter((lotNumber) => are === 'active' && !told.has(lotNumber))
  if (unseen.length > 0)
    setTold(new Map([...told, ...unseen.map((lotNumber) => [lotNumber, NOTHING_TOLD] as const)].slice(-MOST_LOTS)))
  const stands = useView(({ ofLot }) =>
    [...told.keys()].map((lotNumber) => ofLot(lotNumber, (sale, lot) => factsOf(sale, lot, channel)) ?? null),
  )
  const next = [...told].flatMap(([lotNumber, before], at) => {
    const facts = stands[at]
    const telling = facts ? nextTelling(before, facts) : null
    return telling ? [{ ...telling, lotNumber, key: JSON.stringify([lotNumber, telling.kind, telling.amount]) }] : []
  })
  if (next.some(({ key }) => !since.has(key)) || since.size > next.length)
    setSince(new Map(next.map(({ key }) => [key, since.get(key) ?? now])))
  return {
    toTell: next.map(({ key, ...telling }) => ({ ...telling, since: since.get(key) ?? now })),
    tell() {
      const [first] = next
      if (first) setTold(new Map(told).set(first.lotNumber, first.knows))
    },
  }
}
