import type { RehearsalDebrief, RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import { emptySale } from '../../shared/sale/empty-sale.ts'
import { reportOf } from '../../simulator/rehearsal/debrief/report.ts'
import { spokenCalls, whatWasSaid } from '../../simulator/said.ts'
import { fittingLadder } from './copy-sale.ts'
import type { Rehearsal } from './rehearsal.ts'

export const NO_REHEARSAL: RehearsalStatus = {
  running: false,
  state: 'none',
  beginsInMs: null,
  trouble: null,
  id: null,
  auctionId: null,
  copyId: null,
  title: null,
  level: 'calm',
  seed: 0,
  pace: 1,
  voice: true,
  scenario: null,
  drill: null,
  replayOf: null,
  trainee: null,
  language: 'en',
  people: [],
  startedAt: null,
  ms: 0,
  lotNumber: null,
  lots: 0,
  lotsEnded: 0,
  callsSaid: 0,
  lastCall: null,
  showcase: null,
  lastShowcase: null,
  fittingLadder: null,
  notes: [],
}

const originOf = ({ scenario = null, drill = null, replayOf = null, trainee = null }: Rehearsal['began']) => ({
  ...{ scenario, drill, replayOf, trainee },
})

/** The status of a rehearsal for staff. */
export function statusOf(rehearsal: Rehearsal): RehearsalStatus {
  const { began, calls, room, isOver, briefing, isStill, trouble, pace, voice, ms, desk } = rehearsal
  const { id, copyId, title, order, at, notes } = began
  const { auctionId, level, seed, language = 'en' } = order
  const lastCall = calls.at(-1) ?? null
  const said = [...whatWasSaid(spokenCalls(calls)).values()]
  return {
    running: !isOver,
    state: briefing.isOn ? 'briefing' : isOver ? 'over' : isStill ? 'paused' : 'running',
    beginsInMs: briefing.endsInMs,
    ...{ trouble, id, auctionId, copyId, title, level, seed, pace, voice, language, ms, notes, lastCall },
    ...originOf(began),
    people: [...rehearsal.played],
    startedAt: at,
    lotNumber: lastCall?.lotNumber ?? null,
    lots: room.sale.order.length,
    lotsEnded: said.filter(({ outcome }) => outcome !== null).length,
    callsSaid: calls.length,
    showcase: desk && { takenBy: desk.takenBy, due: desk.due },
    lastShowcase: null,
    fittingLadder: briefing.isOn ? fittingLadder(room.auction) : null,
  }
}

/** The debrief of a rehearsal so far. */
export function debriefOf(
  { began, room, calls, facts, entries, clock, ms, isOver }: Rehearsal,
  { trouble, endedAt }: { trouble: string | null; endedAt: string | null },
): RehearsalDebrief {
  const { id, copyId, title, at: startedAt, order } = began
  const { auctionId, level, seed, pace, language = 'en' } = order
  const titles = new Map(room.auction.lots.map((lot) => [lot.lot_number, lot.title]))
  return reportOf({
    rehearsal: {
      ...{ id, auctionId, copyId, title, level, seed, pace, language, startedAt, endedAt },
      ...originOf(began),
      trouble: isOver ? null : trouble,
    },
    calls,
    facts,
    first: emptySale(copyId),
    entries,
    clock,
    until: isOver ? Number.POSITIVE_INFINITY : ms,
    titleOf: (lotNumber) => titles.get(lotNumber) ?? '',
    named: { ...began.team, ...(began.trainee && { clerk: began.trainee }) },
  })
}
