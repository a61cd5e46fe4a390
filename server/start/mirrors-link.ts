import type { Bidders } from '../access/bidders/bidders.ts'
import type { KeptMirror, MirrorTraffic } from '../access/mirror-keys.ts'
import type { Notices } from '../house/system/notices.ts'
import { VERSION } from '../house/system/system-handlers.ts'
import { answerCall } from '../http/contract/answer-call.ts'
import type { Calls } from '../http/contract/run-call.ts'
import type { LiveChannel } from '../live/channel.ts'
import type { FarListeners, SoundRoom } from '../live/sound/sound-room.ts'
import type { HouseLink } from '../mirrors/house/house-link.ts'
import type { MirrorsState, ServerOptions } from './server-options.ts'

type LinkParts = {
  live: { sound: Pick<SoundRoom, 'by' | 'clock'> }
  access: { mirrors: { list: () => readonly KeptMirror[] }; bidders: Bidders; hasBids: (paddle: string) => boolean }
  calls: Calls
  address: { readonly url: string }
  notices: Pick<Notices, 'remove'>
  onFailure: (sentence: string) => void
  /** Makes staff screens read the connected devices again. */
  tellDevices: () => void
}

/** The house's link to its mirrors. It does nothing before `open`; without mirrors no module of it is loaded. */
export class MirrorsLink {
  /** The house's name at its mirrors; null in a house without mirrors. */
  readonly house: string | null
  private readonly where: ServerOptions['mirrors']
  private readonly listeners = new Set<() => void>()
  private link: HouseLink | null = null
  private trouble: string | null = null

  constructor(where: ServerOptions['mirrors']) {
    this.where = where
    this.house = where?.house ?? null
  }

  /** Null without mirrors. An arrow function like `onChange`, because both are passed on without `this`. */
  readonly state = (): MirrorsState | null =>
    this.where && { isReachable: this.trouble === null, servers: this.link?.servers() ?? 0 }

  /** Calls the listener when the state may have changed; returns a function that stops it. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  send(...told: Parameters<LiveChannel['send']>): void {
    this.link?.send(...told)
  }

  hears(...room: Parameters<LiveChannel['hears']>): boolean {
    return this.link?.hears(...room) ?? false
  }

  sendSound(bytes: Uint8Array): void {
    this.link?.sendSound(bytes)
  }

  sendSpeaks(): void {
    this.link?.sendSpeaks()
  }

  /** The listeners of each mirror. */
  soundListeners(): FarListeners[] {
    return this.link?.listeners() ?? []
  }

  holdsPaddle(paddle: string): boolean {
    return this.link?.holdsPaddle(paddle) ?? false
  }

  tokensEnded(paddles: ReadonlySet<string>): void {
    this.link?.tokensEnded(paddles)
  }

  followKeys(): void {
    this.link?.followKeys()
  }

  trafficOf(id: string): MirrorTraffic {
    return this.link?.trafficOf(id) ?? { servers: 0, screens: 0 }
  }

  async open({ live: { sound }, access, calls, address, notices, onFailure, tellDevices }: LinkParts): Promise<void> {
    if (!this.where) return
    const { HouseLink } = await import('../mirrors/house/house-link.ts')
    this.link = new HouseLink({
      redis: this.where.redis,
      name: this.where.house,
      version: VERSION,
      mirrors: access.mirrors.list,
      answer: (call, asking) => answerCall(calls, call, asking),
      bidderOf: (tokenHash) => access.bidders.byTokenHash(tokenHash),
      isActive: access.hasBids,
      soundClock: () => sound.clock(),
      speaks: () => sound.by !== null,
      url: () => address.url,
      onTrouble: (sentence) => {
        if (this.trouble !== null) notices.remove(this.trouble)
        this.trouble = sentence
        if (sentence !== null) onFailure(sentence)
        this.changed()
      },
      onTraffic: () => {
        tellDevices()
        this.changed()
      },
    })
  }

  close(): void {
    this.link?.close()
  }

  private changed(): void {
    for (const listener of this.listeners) listener()
  }
}
