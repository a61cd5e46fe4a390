import { ApiError, NoAnswerError } from '../../../renderer/api-error.ts'
import { readBidder } from '../../../renderer/data/kept/bidder-session.ts'
import { commandsOf } from '../../../renderer/data/writes/commands.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { openChoice } from '../../../simulator/people/round-values.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'
import { type Acting, nextBid, persistently } from './acting.ts'

/** The share of a phone's actions that leave a maximum, in a sale that takes them. */
const OF_MAXIMA = 0.1

/** The paddle for which the caller bids. */
export const CALLED_PADDLE = '61'

/** Joins, then bids online. */
export async function bid(screen: Screen, acting: Acting): Promise<void> {
  const { source } = screen
  if (!source) return
  if (readBidder() === null) {
    await screen.join()
    acting.checks.joined(screen)
    return
  }
  if (acting.rounds) propose(screen, acting)
  const wanted = nextBid(screen, acting)
  if (!wanted) return
  if (acting.maxima && sim().chance(`${acting.of} maxima`)() < OF_MAXIMA)
    return leaveMaximum(screen, acting, wanted.lotNumber)
  const tappedAt = new Date(source.clock.now()).toISOString()
  const body = { ...wanted, type: 'online' as const, tappedAt, ...heardNotice(acting) }
  const tap = acting.checks.taps.tapped(screen, wanted)
  persistently(screen, acting, (again) => {
    acting.tell(`${screen.name}: online bid of ${wanted.amount} for lot ${wanted.lotNumber}`)
    void commandsOf(source).run(
      'placeBid',
      { body },
      {
        onDone(reply) {
          acting.checks.taps.takenAs(reply.id, tap)
          acting.checks.acknowledgedBid(wanted, reply)
        },
        onFailed(error) {
          if (!isUncertain(error)) tap.says = 'refused'
          again(error)
        },
      },
    )
  })
}

/** The phone says that it does not know: it has no answer, or the disk failed. */
const isUncertain = (error: Error) =>
  error instanceof NoAnswerError || (error instanceof ApiError && error.code === 'cannot_save')

/** Usually confirms a new notice, which the bid is refused without. */
const heardNotice = ({ of, evening }: Acting) =>
  evening && sim().chance(`${of} evening`)() < 0.7 ? { confirm: ['notice' as const] } : {}

/** Leaves a maximum whose amount is in no bid and in no other maximum. */
function leaveMaximum(screen: Screen, acting: Acting, lotNumber: LotNumber) {
  const { source, name } = screen
  if (!source) return
  const wanted = { lotNumber, amount: 10_000_007 + 1_000 * sim().nextNumber() }
  const tap = acting.checks.taps.leaves(screen, wanted)
  persistently(screen, acting, (again) => {
    acting.tell(`${name}: maximum of ${wanted.amount} for lot ${lotNumber}`)
    void commandsOf(source).run(
      'leaveMaximum',
      { body: wanted },
      {
        onDone() {
          tap.says = 'taken'
        },
        onFailed: again,
      },
    )
  })
}

/** Proposes lots of a choice that waits for its winner; refused unless this phone or caller won it. */
function propose({ source, name }: Screen, { of, tell }: Acting): void {
  const sale = source?.store.current().held.sale
  const choice = sale ? openChoice(sale) : null
  if (!source || !choice) return
  const lots = choice.left.slice(0, 1 + Math.floor(sim().chance(`${of} rounds`)() * choice.left.length))
  tell(`${name}: proposes ${lots.join(', ')} of lot ${choice.lotNumber}`)
  void commandsOf(source).run('proposeLots', { params: { lotNumber: choice.lotNumber }, body: { lots } })
}

/** Bids for the caller's client, or reports that the client dropped out. */
export async function bidByTelephone(screen: Screen, acting: Acting): Promise<void> {
  const { source } = screen
  if (acting.rounds) propose(screen, acting)
  const wanted = nextBid(screen, acting)
  if (!source || !wanted) return
  const { lotNumber } = wanted
  if (sim().chance(acting.of)() < 0.2) {
    acting.tell(`${screen.name}: out on lot ${lotNumber}`)
    await commandsOf(source).run('dropOut', { body: { lotNumber, paddleNumber: CALLED_PADDLE } })
    return
  }
  const body = { ...wanted, type: 'phone' as const, paddleNumber: CALLED_PADDLE, ...heardNotice(acting) }
  persistently(screen, acting, (again) => {
    acting.tell(`${screen.name}: telephone bid of ${wanted.amount} for lot ${lotNumber}`)
    void commandsOf(source).run(
      'placeBid',
      { body },
      { onDone: (reply) => acting.checks.acknowledgedBid(wanted, reply), onFailed: again },
    )
  })
}
