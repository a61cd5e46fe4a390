/** The path of the socket for sound. Packets are its binary messages; these are its texts, as JSON. */
export const SOUND_PATH = '/ws/sound'

/** A page's message: the first three choose what it does here, once. */
export type ToSoundRoom =
  | { listen: true }
  /** Asks to speak; the value names the screen. Staff only. */
  | { speak: string }
  /** Asks for the figures of the listeners. Staff only. */
  | { watch: true }
  /** Asks for the server's clock. The value comes back with the answer. */
  | { clock: number }
  /** The time from the microphone to this phone's output, in ms. */
  | { delay: number }

/** The listeners, on mirrors too, and the delay in ms that 95 % of them do not exceed; null without a report. */
export type SoundAudience = { listeners: number; delay95: number | null }

export type FromSoundRoom =
  /** Whether somebody speaks. Only staff learn who. */
  | { speaks: boolean; by?: string }
  | { refused: { code: string; error: string } }
  /** The server's clock for sound, in ms. It never jumps. */
  | { clock: number; at: number }
  | { audience: SoundAudience }

/** The most characters of a screen's name. */
export const LONGEST_SPEAKER = 80
/** The longest delay that a phone reports, in ms. */
export const LONGEST_DELAY = 60_000
/** The time between two reports of a phone's delay, in ms. */
export const DELAY_EVERY_MS = 3_000
