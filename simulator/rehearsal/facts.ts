import type { CallType } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'

/** Somebody who would still give the asking price, and the most they would give. */
export type Wanting = { paddle: string; type: CallType; value: number }

/** Something about a lot that the room knows; a debrief judges by it, and no screen shows it before. Whole currency units. */
export type Fact =
  /** The auctioneer's asking price and step from here on; `isSaid`: he said the price himself. */
  | { kind: 'asking'; amount: number; increment: number; isSaid: boolean }
  /** He gives fair warning: those of the room, the telephones and online who would still bid. */
  | { kind: 'warned'; amount: number; wanting: readonly Wanting[] }
  /** The hammer falls, or the lot is passed: the same of that moment. */
  | { kind: 'hammer'; status: 'sold' | 'passed'; wanting: readonly Wanting[] }
  /** A commission is in the book; `limit` is what was left. It is due whenever somebody else leads below its limit. */
  | { kind: 'commission'; paddle: string; limit: number }
  /** He called a bid of the room that takes its paddle above its limit. */
  | { kind: 'over_limit'; paddle: string; amount: number }
  /** He called a bid from the book. */
  | { kind: 'book_called'; paddle: string; amount: number }

/** A fact with its moment, in milliseconds of the rehearsal's own clock. */
export type RoomFact = Fact & { at: number; lotNumber: LotNumber }
