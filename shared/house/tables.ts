import { z } from 'zod'
import { type Fields, field } from '../engine/field.ts'
import type { HouseAudience } from '../entities/audience.ts'
import { CLIENT_FIELDS } from '../entities/people/client.ts'
import { TAG_FIELDS, THEME_FIELDS } from '../entities/tag.ts'
import { ADOPTED_FILE_FIELDS } from './fields/adopted-file.ts'
import { ALIAS_FIELDS, ERASURE_FIELDS, REASON_FIELDS } from './fields/client-records.ts'
import { COLUMN_CHOICE_FIELDS } from './fields/column-choice.ts'
import { DISPLAY_LINK_FIELDS } from './fields/display-link.ts'
import { MIRROR_KEY_FIELDS } from './fields/mirror-key.ts'
import { PADDLE_CODE_FIELDS } from './fields/paddle-code.ts'
import { RATE_OVERRIDE_FIELDS } from './fields/rate-override.ts'
import { SCENARIO_FIELDS } from './fields/scenario.ts'
import { SETTINGS_FIELDS } from './fields/settings.ts'
import { STEP_FIELDS } from './fields/step.ts'
import { BOOKING_FIELDS, CALLER_FIELDS } from './fields/telephone.ts'
import { TRAINEE_FIELDS, TRAINING_FIELDS } from './fields/trainee.ts'

/**
 * The tables of the house, with a row for each field. A row without `seenBy` is for staff only, and a secret has
 * `seenBy: []`. One line here adds a table.
 */
export const HOUSE_FIELDS = {
  /** One record, under ONLY. */
  settings: SETTINGS_FIELDS,
  tags: TAG_FIELDS,
  /** Themes of the clerk's screen. If there are any, exactly one is active and one is the default. */
  themes: THEME_FIELDS,
  /** One record, under ONLY: whether the themes are in use. */
  styles: { enabled: field(z.boolean(), { blank: false }) },
  rateOverrides: RATE_OVERRIDE_FIELDS,
  clients: CLIENT_FIELDS,
  reasons: REASON_FIELDS,
  aliases: ALIAS_FIELDS,
  erasures: ERASURE_FIELDS,
  codes: PADDLE_CODE_FIELDS,
  callers: CALLER_FIELDS,
  bookings: BOOKING_FIELDS,
  displays: DISPLAY_LINK_FIELDS,
  mirrors: MIRROR_KEY_FIELDS,
  scenarios: SCENARIO_FIELDS,
  trainees: TRAINEE_FIELDS,
  /** One record, under ONLY. */
  training: TRAINING_FIELDS,
  columns: COLUMN_CHOICE_FIELDS,
  adopted: ADOPTED_FILE_FIELDS,
  /** Steps over both journals whose part in the sale may not be written. In no difference. */
  steps: STEP_FIELDS,
} satisfies Readonly<Record<string, Fields<HouseAudience>>>

export type HouseTable = keyof typeof HOUSE_FIELDS
