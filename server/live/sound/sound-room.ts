import type { FromSoundRoom, SoundAudience } from '../../../shared/sound/messages.ts'
import { decodePacket, type SoundPacket } from '../../../shared/sound/packet.ts'
import { frameHead } from '../room-frames.ts'
import { countDelays, type DelayCounts, delay95 } from './delays.ts'
import { BETWEEN_LISTENERS_MS, DELAY_COUNTS_MS, LISTENERS_AT_ONCE } from './sound-limits.ts'

/** A connected page. */
export type SoundClient = {
  tell: (message: FromSoundRoom) => void
  /** Sends a whole frame, or drops it if the page is slow. */
  send: (frame: Buffer) => void
}

/** The listeners of a mirror, as it reports them. */
export type FarListeners = { listeners: number; delays: DelayCounts }

type Listening = { delay: number; at: number } | null

const BINARY = 0x82

/** The room for sound: one speaker, any number of listeners. It keeps no packet. */
export class SoundRoom {
  private readonly now: () => number
  private readonly listening = new Map<SoundClient, Listening>()
  private readonly watching = new Set<SoundClient>()
  private readonly packetListeners: ((packet: SoundPacket, bytes: Uint8Array) => void)[] = []
  private readonly speakerListeners: ((speaks: boolean) => void)[] = []
  private far: () => readonly FarListeners[] = () => []
  private speaker: { client: SoundClient | null; by: string; device: string } | null = null
  private told = ''

  /** `now` is the clock for sound, in ms; it never jumps. */
  constructor(now: () => number) {
    this.now = now
  }

  /** The clock for sound. */
  clock(): number {
    return this.now()
  }

  /** The name of the speaking screen; null if nobody speaks. */
  get by(): string | null {
    return this.speaker?.by ?? null
  }

  onPacket(listener: (packet: SoundPacket, bytes: Uint8Array) => void): void {
    this.packetListeners.push(listener)
  }

  onSpeaker(listener: (speaks: boolean) => void): void {
    this.speakerListeners.push(listener)
  }

  /** Takes the listeners of mirrors into account. */
  countFar(far: () => readonly FarListeners[]): void {
    this.far = far
  }

  listen(client: SoundClient): void {
    this.listening.set(client, null)
    client.tell({ speaks: this.speaker !== null })
  }

  watch(client: SoundClient): void {
    this.watching.add(client)
    client.tell(this.toStaff())
    client.tell({ audience: this.audience() })
  }

  /**
   * Lets a page speak; returns the name of the screen that speaks already, or null. The same screen of the same device
   * may, because its earlier connection may be lost unnoticed.
   */
  speak(client: SoundClient, { by, device }: { by: string; device: string }): string | null {
    const { speaker } = this
    if (speaker && speaker.client !== client && (speaker.by !== by || speaker.device !== device)) return speaker.by
    this.setSpeaker({ client, by, device })
    this.watch(client)
    return null
  }

  speaks(client: SoundClient): boolean {
    return this.speaker?.client === client
  }

  /** Takes a speaker's packet; false for bytes that are none. */
  take(bytes: Uint8Array): boolean {
    const packet = decodePacket(bytes)
    if (!packet) return false
    for (const listener of this.packetListeners) listener(packet, bytes)
    this.sendToAll(bytes)
    return true
  }

  /** Takes the state of another server's room: whether somebody speaks there. */
  relay(speaks: boolean): void {
    if (speaks !== (this.speaker !== null)) this.setSpeaker(speaks ? { client: null, by: '', device: '' } : null)
  }

  delayIs(client: SoundClient, delay: number): void {
    if (this.listening.has(client)) this.listening.set(client, { delay, at: this.now() })
  }

  leave(client: SoundClient): void {
    this.listening.delete(client)
    this.watching.delete(client)
    if (this.speaks(client)) this.setSpeaker(null)
  }

  /** The listeners here, with those delays that were reported lately. */
  here(): FarListeners {
    const since = this.now() - DELAY_COUNTS_MS
    const delays = [...this.listening.values()].flatMap((each) => (each && each.at >= since ? [each.delay] : []))
    return { listeners: this.listening.size, delays: countDelays(delays) }
  }

  /** The listeners here and at mirrors. */
  audience(): SoundAudience {
    const all = [this.here(), ...this.far()]
    const listeners = all.reduce((sum, each) => sum + each.listeners, 0)
    return { listeners, delay95: delay95(all.map(({ delays }) => delays)) }
  }

  /** Tells staff the figures of the listeners if they have changed; called by a timer. */
  tellAudience(): void {
    if (this.watching.size === 0) return
    const audience = this.audience()
    const now = JSON.stringify(audience)
    if (now === this.told) return
    this.told = now
    for (const client of this.watching) client.tell({ audience })
  }

  private setSpeaker(speaker: SoundRoom['speaker']): void {
    this.speaker = speaker
    for (const client of this.listening.keys()) client.tell({ speaks: speaker !== null })
    for (const client of this.watching) client.tell(this.toStaff())
    for (const listener of this.speakerListeners) listener(speaker !== null)
  }

  private toStaff(): FromSoundRoom {
    return this.speaker ? { speaks: true, by: this.speaker.by } : { speaks: false }
  }

  /** Sends one buffer to every listener, a part of them at a time, so that a bid waits for no more than a part. */
  private sendToAll(bytes: Uint8Array): void {
    if (this.listening.size === 0) return
    const frame = Buffer.concat([frameHead(bytes.length), bytes])
    frame[0] = BINARY
    const clients = [...this.listening.keys()]
    const sendFrom = (start: number): void => {
      const end = start + LISTENERS_AT_ONCE
      if (end < clients.length) setTimeout(sendFrom, BETWEEN_LISTENERS_MS, end)
      for (const client of clients.slice(start, end)) client.send(frame)
    }
    sendFrom(0)
  }
}
