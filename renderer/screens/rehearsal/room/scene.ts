import type { RehearsalCall } from '../../../../shared/entities/rehearsal/rehearsal.ts'

/** The auctioneer's gaze, or the motion of his hammer. */
export type Gesture = 'rest' | 'floor' | 'phone' | 'online' | 'advanced' | 'warns' | 'hammers'

type BidPlace = NonNullable<RehearsalCall['type']>
type SceneBid = { type: BidPlace; amount: number; paddle: string | null }

export type Scene = {
  lotNumber: RehearsalCall['lotNumber'] | null
  /** The current call, and the one before it. */
  saying: RehearsalCall | null
  before: RehearsalCall | null
  /** The raised paddle. */
  leader: SceneBid | null
  gesture: Gesture
}

export const QUIET: Scene = { lotNumber: null, saying: null, before: null, leader: null, gesture: 'rest' }

/** Returns the room after all calls on the current lot, oldest first. */
export function sceneOf(calls: readonly RehearsalCall[]): Scene {
  const saying = calls.at(-1)
  if (!saying) return QUIET
  const ofLot = calls.filter(({ lotNumber }) => lotNumber === saying.lotNumber)
  const leader = leaderOf(ofLot)
  return {
    lotNumber: saying.lotNumber,
    saying,
    before: ofLot.at(-2) ?? null,
    leader,
    gesture: gestureOf(saying, leader),
  }
}

/**
 * Returns the leader by the calls; a correction to the amount of an earlier bid cancels the later ones. Of two bids at
 * one price the second one's paddle is up, until the auctioneer names the first.
 */
function leaderOf(calls: readonly RehearsalCall[]): SceneBid | null {
  let bids: SceneBid[] = []
  for (const { kind, type, amount, paddleNumber } of calls) {
    if (kind === 'lot' || kind === 'passed' || kind === 'withdrawn') bids = []
    const isBid = kind === 'bid' || kind === 'tie'
    if (isBid && type && amount !== undefined) bids.push({ type, amount, paddle: paddleNumber ?? null })
    const first = kind === 'first' ? bids.find(({ paddle }) => paddle === paddleNumber) : undefined
    if (first) bids = [...bids.filter((bid) => bid !== first), first]
    const last = bids.at(-1)
    if (kind !== 'correction' || !last) continue
    const back = bids.findIndex((bid) => bid !== last && bid.amount === amount)
    if (back >= 0) bids = bids.slice(0, back + 1)
    else bids[bids.length - 1] = { ...last, amount: amount ?? last.amount, paddle: paddleNumber ?? last.paddle }
  }
  return bids.at(-1) ?? null
}

function gestureOf({ kind }: RehearsalCall, leader: SceneBid | null): Gesture {
  if (kind === 'fair_warning') return 'warns'
  if (kind === 'sold' || kind === 'passed') return 'hammers'
  if (kind === 'bid' || kind === 'tie' || kind === 'first' || kind === 'correction') return leader?.type ?? 'rest'
  return kind === 'open' || kind === 'ask' ? 'floor' : 'rest'
}
