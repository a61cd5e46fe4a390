import { expect, test } from 'vitest'
import { sceneOf } from '../../renderer/screens/rehearsal/room/scene.ts'
import { LEVEL_NAMES, type RehearsalCall } from '../../shared/entities/rehearsal/rehearsal.ts'
import { oneByDay } from '../../shared/testing/property-runs.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { whatWasSaid } from '../said.ts'
import { playEvening } from './headless.ts'

test.for(oneByDay(LEVEL_NAMES, 2))('raises the paddle of the leading bid in the drawn room (%s)', (level) => {
  const { calls } = playEvening({ auction: catalogueOf(40), level, seed: 7 })
  const drawn: RehearsalCall[] = calls.map((call) => ({ ...call, at: '', ms: call.at }))
  for (const [at, { lotNumber, kind }] of calls.entries()) {
    const { leader } = sceneOf(drawn.slice(0, at + 1))
    const said = calls.slice(0, at + 1)
    const first = said.findLast((call) => call.kind === 'first' && call.lotNumber === lotNumber)
    const standing = whatWasSaid(said)
      .get(lotNumber)
      ?.bids.findLast((bid) => bid.until === null && (!first || bid.at > first.at || bid.paddle === first.paddleNumber))
    const isGone = kind === 'passed' || kind === 'withdrawn' || !standing
    expect(leader).toEqual(isGone ? null : { type: standing.type, amount: standing.amount, paddle: standing.paddle })
  }
})
