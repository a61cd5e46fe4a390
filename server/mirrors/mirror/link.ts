import { createPublicKey, type KeyObject } from 'node:crypto'
import type { WelcomeText } from '../messages.ts'

/** What a mirror knows of its house while the line stands. */
export type Link = {
  run: string
  publicKey: KeyObject
  /** The last of the feed that was heard. */
  feed: number
  /** Messages of bidders' own that the house has told; null until it has said how many there were before. */
  own: number | null
  beat: number
  heardAt: number
  isOpen: boolean
}

/** The link that a house's welcome begins. */
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

/** Counts a message of a bidder's own; false where one before it did not arrive. */
export function isNextOwn(link: Link, own: number): boolean {
  if (link.own === null) return true
  link.own += 1
  return own === link.own
}

/** Whether all have arrived that there were when the house said so: they come before what it says. */
export function hasAllOwn(link: Link, own: number): boolean {
  link.own ??= own
  return link.own >= own
}
