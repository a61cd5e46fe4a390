import type { SoundAudience } from '../../../shared/sound/messages.ts'
import { createStore, type Store } from '../../store.ts'
import { openSoundSocket } from '../sound-socket.ts'
import { type Microphone, microphoneFault, openMicrophone, whyNoSpeech } from './microphone.ts'
import { createPackets } from './packets.ts'

/** How the voice is let through: always, never, or while a button is held. */
export type VoiceMode = 'open' | 'muted' | 'push-to-talk'

export type SpeakState = {
  /** 'lost': the server does not answer; it is tried again. 'ended': the reason is in `problem`. */
  phase: 'starting' | 'on' | 'lost' | 'ended'
  problem: string | null
  mode: VoiceMode
  isHeld: boolean
  /** From 0 to 1. */
  level: number
  /** The microphone has given no sound for a while, though it is not muted. */
  isSilent: boolean
  audience: SoundAudience | null
}

export type Speaking = Pick<Store<SpeakState>, 'current' | 'subscribe'> & {
  setMode: (mode: VoiceMode) => void
  /** Holds or releases the button of push-to-talk. */
  hold: (isHeld: boolean) => void
  close: () => void
}

/** The level below which there is no sound, and how long that must last to be said, in ms. */
const SILENCE = { level: 0.0005, forMs: 15_000 }
/** The level is drawn this often, in ms. */
const DRAW_EVERY_MS = 100

const START: SpeakState = {
  ...{ phase: 'starting', problem: null, mode: 'open', isHeld: false },
  ...{ level: 0, isSilent: false, audience: null },
}

/** Whether the voice is let through. */
export function isLetThrough({ mode, isHeld }: Pick<SpeakState, 'mode' | 'isHeld'>): boolean {
  return mode === 'open' || (mode === 'push-to-talk' && isHeld)
}

/** Speaks to everybody who listens, under the name of this screen, until it is closed. */
export function startSpeaking(screen: string): Speaking {
  const state = createStore<SpeakState>(START)
  const change = (changed: Partial<SpeakState>) => state.set({ ...state.current(), ...changed })
  let microphone: Microphone | null = null
  let isClosed = false
  let loudest = 0
  let soundAt = performance.now()

  function end(problem: string): void {
    change({ phase: 'ended', problem, level: 0 })
    close()
  }

  const whyNot = whyNoSpeech()
  if (whyNot !== null) change({ phase: 'ended', problem: whyNot })
  const socket =
    whyNot === null
      ? openSoundSocket({
          role: { speak: screen },
          onMessage(message) {
            if ('refused' in message) end(`${message.refused.error}.`)
            else if ('audience' in message) change({ audience: message.audience })
            else if ('speaks' in message && message.speaks) change({ phase: 'on' })
          },
          onLost: () => change({ phase: 'lost', audience: null }),
        })
      : null
  const packets = createPackets((at) => {
    const now = socket?.now() ?? null
    return now === null ? null : now - (performance.now() - at)
  })

  function close(): void {
    isClosed = true
    clearInterval(drawing)
    microphone?.close()
    socket?.close()
  }

  const drawing = setInterval(() => {
    const { level: shown, isSilent: said } = state.current()
    const isSilent = isLetThrough(state.current()) && performance.now() - soundAt > SILENCE.forMs
    if (loudest !== shown || isSilent !== said) change({ level: loudest, isSilent })
    loudest = 0
  }, DRAW_EVERY_MS)

  if (socket)
    openMicrophone({
      onFrame(frame) {
        if (!isLetThrough(state.current())) return
        const packet = packets.add(frame)
        // A view of a buffer of its own.
        if (packet) socket.send(packet as Uint8Array<ArrayBuffer>)
      },
      onLevel(level) {
        loudest = Math.max(loudest, level)
        if (level > SILENCE.level) soundAt = performance.now()
      },
      onEnd: end,
    }).then(
      (opened) => {
        microphone = opened
        if (isClosed) opened.close()
      },
      (error: unknown) => end(microphoneFault(error)),
    )

  return {
    ...state,
    setMode: (mode) => change({ mode, isHeld: false }),
    hold: (isHeld) => change({ isHeld }),
    close,
  }
}
