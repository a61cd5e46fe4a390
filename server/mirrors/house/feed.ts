import { generateKeyPairSync, sign } from 'node:crypto'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import type { MeetingChannel } from '../meeting.ts'
import { MIRROR_PROTOCOL, type PublicRoom, signedSound, signedText } from '../messages.ts'

/** Sends the house's feed to all mirrors at once. */
export type FeedSender = ReturnType<typeof createFeed>

type FeedParts = { house: string; run: string; version: string; channel: Pick<MeetingChannel, 'tell'> }

/**
 * Sends the public's messages to every mirror, signed once with a key that only this run of the house has. So a mirror
 * cannot impersonate the house, and more mirrors cost no more work.
 */
export function createFeed({ house, run, version, channel }: FeedParts) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  let count = 0
  let beat = 0
  let sounds = 0

  function send(messages: readonly [PublicRoom, LiveMessage][]): void {
    count += 1
    const text = JSON.stringify({ protocol: MIRROR_PROTOCOL, version, beat, messages })
    channel.tell('feed', run, count, text, sign(null, signedText(house, run, count, text), privateKey))
  }

  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    send,
    /** Sends a packet of sound, or the byte that says whether somebody speaks. */
    sendSound(bytes: Uint8Array): void {
      sounds += 1
      channel.tell('sound', run, sounds, bytes, sign(null, signedSound(house, run, sounds, bytes), privateKey))
    },
    /** Sends a sign of life. */
    beat(): void {
      beat += 1
      send([])
    },
    beats: () => beat,
    /** The number of the last feed message. */
    count: () => count,
  }
}
