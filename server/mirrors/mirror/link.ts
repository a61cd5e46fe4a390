import { createPublicKey, type KeyObject } from 'node:crypto'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import type { OwnRoom, PublicRoom, WelcomeText } from '../messages.ts'

/** Receives the house's messages. */
export type HouseListener = {
  /** Called when the house was found; earlier data are invalid. Repeated until it succeeds. */
  onLinked: () => Promise<void>
  onLost: () => void
  /** A message to the public, and its number in the feed. */
  onMessage: (room: PublicRoom, message: LiveMessage, feed: number) => void
  /** A packet of sound, or the byte that says whether somebody speaks. */
  onSound: (bytes: Uint8Array) => void
  onOwn: (room: OwnRoom, message: LiveMessage) => void
  /** Tokens of these paddles ended. */
  onEnded: (paddles: ReadonlySet<string>) => void
}

/** A mirror's state of its house while they are connected. */
export type Link = {
  run: string
  publicKey: KeyObject
  /** The number of the last feed message. */
  feed: number
  /** The number of the last message of sound. */
  sound: number
  /** The number of private messages so far; null until the house has reported the earlier ones. */
  own: number | null
  beat: number
  heardAt: number
  isOpen: boolean
}

/** Creates the link for a house's welcome. */
export function linkOf({ run, publicKey, feed, beat }: Omit<WelcomeText, 'machine'>, now: number): Link {
  return {
    run,
    publicKey: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
    feed,
    sound: 0,
    own: null,
    beat,
    heardAt: now,
    isOpen: false,
  }
}

/** Counts a private message; false if an earlier one is missing. */
export function isNextOwn(link: Link, own: number): boolean {
  if (link.own === null) return true
  link.own += 1
  return own === link.own
}

/** Whether every private message up to the house's count has arrived: they are sent before the count. */
export function hasAllOwn(link: Link, own: number): boolean {
  link.own ??= own
  return link.own >= own
}
