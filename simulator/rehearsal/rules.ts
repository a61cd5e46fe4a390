import type { PeopleRules } from '../people/room-people.ts'
import type { Strategies } from '../strategies/strategy.ts'
import type { AuctioneerTimes } from './levels.ts'

/** Changes every draw that does not follow from the people. */
export const luckOf = ({ luck = 0 }: Pick<EveningRules, 'luck'>): number => Math.imul(luck, 0x5be0cd19)

/** The rules of an evening that the lab varies. A missing rule is as in a rehearsal. */
export type EveningRules = {
  auctioneer?:
    | {
        times?: { [N in keyof AuctioneerTimes]?: number | undefined } | undefined
        /** The first opening price, as a share of the low estimate. */
        opensAt?: number | undefined
        /** How often he lowers it. */
        lowerings?: number | undefined
        /** Whether his figures are always the house's ladder's. */
        keepsToLadder?: boolean | undefined
      }
    | undefined
  /**
   * Who comes. `crowd`: how many people want a lot, relative to usual; `maxima`: the share of the people online who leave
   * maxima by phone in place of taps, if the terms take them.
   */
  people?: (PeopleRules & { crowd?: number | undefined; maxima?: number | undefined }) | undefined
  clerk?:
    | {
        /** The time from an online bid's arrival to its acceptance, at least. */
        acceptMs?: number | undefined
        /** The clerk's speed, relative to usual. */
        speed?: number | undefined
        /** The share of room bids that are first recorded one step too high. */
        slips?: number | undefined
      }
    | undefined
  /** From a tap on a phone to the desk, in milliseconds. */
  network?: { delayMs: number } | undefined
  /** Another number gives another evening of the same people with the same values. */
  luck?: number | undefined
  strategies?: Strategies | undefined
}
