import type { Refusal } from '../../engine/decision.ts'
import type { CommandInput, CommandName } from '../features/index.ts'
import { aLotAt, type SaleInPlay } from './a-sale.ts'

type World = () => SaleInPlay
type Asked = (room: SaleInPlay) => Refusal | null

/** A refused command and its words; `more` if it is not a plain 409. */
export type RefusalCase = [
  code: string,
  message: string,
  world: World,
  asked: Asked,
  more?: Partial<Pick<Refusal, 'status' | 'details'>>,
]

export const asking =
  <N extends CommandName>(name: N, input: CommandInput<N>): Asked =>
  (room) =>
    room.ask(name, input)

/** A world after one more command. */
export function and<N extends CommandName>(world: World, name: N, input: CommandInput<N>): World {
  return () => {
    const room = world()
    room.ask(name, input)
    return room
  }
}

export const opened: World = () => aLotAt(1_000)
/** The room leads at 1,200; an online bid of 1,500 waits. */
export const bidding: World = () => aLotAt(1_000).floor('floor', 1_200).online('waits', 1_500)
