import { z } from 'zod'
import { field } from '../../engine/field.ts'
import { SHOW_FACTS, USUAL_PATTERNS } from '../../entities/show/osc-patterns.ts'
import { TapeSetting } from '../../entities/show/tape.ts'

/** Each setting of the house. A setting without `seenBy` is for staff only. */
export const SETTINGS_FIELDS = {
  /** Whether the house announces its name on the LAN. */
  discovery: field(z.strictObject({ enabled: z.boolean() }).readonly(), { blank: { enabled: true } }),
  /** The target and the addresses of OSC. */
  osc: field(
    z
      .strictObject({ target: z.string().nullable(), patterns: z.partialRecord(z.enum(SHOW_FACTS), z.string()) })
      .readonly(),
    { blank: { target: null, patterns: USUAL_PATTERNS } },
  ),
  /** The paths of the house's certificate and key; null for HTTP only. */
  https: field(z.strictObject({ cert: z.string(), key: z.string() }).readonly().nullable(), { blank: null }),
  /** The house's name and address on its statements. */
  letterhead: field(z.string().trim().max(500), { blank: '' }),
  /** What the prompter shows besides the lot: its reserve, and the bidders of the book. */
  prompter: field(z.strictObject({ reserve: z.boolean(), book: z.boolean() }).readonly(), {
    blank: { reserve: false, book: false },
    seenBy: ['staff', 'prompter'],
  }),
  /** Whether the room's sound is recorded, and for how many days it is kept. */
  tape: field(TapeSetting, { blank: { on: false, days: 90 } }),
}

/** The name of each setting in the audit trail. */
export const SETTING_WORDS: Readonly<Record<keyof typeof SETTINGS_FIELDS, string>> = {
  discovery: 'the name on the LAN',
  osc: 'OSC',
  https: 'HTTPS',
  letterhead: 'the letterhead',
  prompter: 'the prompter',
  tape: 'the tape',
}
