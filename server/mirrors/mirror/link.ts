import { createPublicKey, type KeyObject } from 'node:crypto'
import type { WelcomeText } from '../messages.ts'

/** A mirror's state of its house while they are connected. */
export type Link = {
  run: string
  publicKey: KeyObject
  /** The number of the last feed message. */
  feed: number
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
