import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'
import type { Acting } from './acting.ts'
import { attack } from './attacker.ts'
import { bid, bidByTelephone } from './bidders.ts'
import { readStatement, registerPaddles } from './bookkeeper.ts'
import { takeIn } from './cataloguer.ts'
import { actAtDesk } from './desk.ts'
import { backUp } from './owner.ts'
import { runScript } from './script.ts'

/** The longest pause between two actions, in milliseconds. */
const PAUSES = {
  clerk: 6_000,
  entry: 12_000,
  admin: 30_000,
  owner: 30_000,
  display: 60_000,
  caller: 15_000,
  phone: 15_000,
  visitor: 10_000,
  script: 20_000,
  cataloguer: 20_000,
  bookkeeper: 20_000,
  registrar: 30_000,
} as const

/** Starts an actor, which acts except while everyone rests. */
export function letAct(
  screen: Screen,
  { isResting, ...given }: Omit<Acting, 'of'> & { isResting: () => boolean },
): void {
  const of = `actor ${screen.name}`
  const acting = { of, ...given }
  const next = () => {
    sim().in(sim().between(of, 50, PAUSES[screen.kind]), screen.program, () => {
      next()
      if (isResting()) return
      const { kind } = screen
      if (kind === 'clerk' || kind === 'entry' || kind === 'admin') actAtDesk(screen, kind, acting)
      else if (kind === 'phone') void bid(screen, acting)
      else if (kind === 'visitor') void attack(screen, of)
      else if (kind === 'caller') void bidByTelephone(screen, acting)
      else if (kind === 'owner') void backUp(screen, acting)
      else if (kind === 'script') void runScript(screen, acting)
      else if (kind === 'cataloguer') void takeIn(screen, acting)
      else if (kind === 'bookkeeper') void readStatement(screen, acting)
      else if (kind === 'registrar') void registerPaddles(screen, acting)
    })
  }
  next()
}
