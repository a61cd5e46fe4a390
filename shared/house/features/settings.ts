import { z } from 'zod'
import { deepEqual } from '../../deep-equal.ts'
import { shapeOf } from '../../engine/field.ts'
import { Https, HttpsChoice, Osc, OscChoice } from '../../entities/show/show-control.ts'
import { TapeState } from '../../entities/show/tape.ts'
import { Discovery } from '../../entities/system.ts'
import { SETTING_WORDS, SETTINGS_FIELDS } from '../fields/settings.ts'
import { houseCommand, houseEvent } from '../rows.ts'
import { type House, type HouseRecordOf, ONLY, settingsOf, withRecord } from '../state.ts'

type Settings = HouseRecordOf<'settings'>
const SHAPE = shapeOf(SETTINGS_FIELDS)

/** The event that sets these; none if they are set so already. */
function setTo(house: House, settings: Partial<Settings>) {
  const now: Partial<Settings> = settingsOf(house)
  // The names are those of the settings.
  const names = Object.keys(settings) as (keyof Settings)[]
  return names.every((name) => deepEqual(now[name], settings[name])) ? [] : [settingsSet({ settings })]
}

// The replies of these four need more than the house: their handlers make them.

export const setDiscovery = houseCommand({
  role: 'staff',
  route: 'PUT /api/access/discovery',
  summary: "Switches the house's name on the LAN (mDNS)",
  input: SHAPE.discovery.unwrap(),
  decide: (house, discovery) => setTo(house, { discovery }),
  replies: Discovery,
})

export const setOsc = houseCommand({
  role: 'staff',
  route: 'PUT /api/system/osc',
  summary: 'Chooses where OSC goes, or null, and the address of each fact; a fact without one is not sent',
  input: OscChoice,
  decide: (house, osc) => setTo(house, { osc }),
  replies: Osc,
})

export const setHttps = houseCommand({
  role: 'staff',
  route: 'PUT /api/system/https',
  summary:
    'Sets the files of the certificate and the key, or null; refuses unusable files and keeps the previous certificate',
  input: HttpsChoice,
  decide: (house, { files }) => setTo(house, { https: files }),
  replies: Https,
})

export const setTape = houseCommand({
  role: 'staff',
  route: 'PUT /api/tape',
  summary: 'Switches the tape of the room’s sound on or off, and sets for how many days it is kept',
  input: SHAPE.tape.unwrap(),
  decide: (house, tape) => setTo(house, { tape }),
  replies: TapeState,
})

const { discovery: _, osc: __, https: ___, tape: ____, ...PLAIN } = SHAPE
const Plain = z.strictObject(PLAIN)

/** Sets any setting without an effect outside the house's data; the rows of the others have commands of their own. */
export const setSettings = houseCommand({
  role: 'staff',
  route: 'PATCH /api/house/settings',
  summary: 'Sets settings of the house; omitted ones stay',
  input: Plain.partial(),
  decide: (house, settings) => setTo(house, settings as Partial<Settings>),
  replies: Plain,
  reply(house) {
    const { discovery: _, osc: __, https: ___, tape: ____, ...plain } = settingsOf(house)
    return plain
  },
})

/** Changed settings: each named one, complete. */
export const settingsSet = houseEvent('settings_set', {
  version: 1,
  fields: z.strictObject({ settings: z.strictObject(SHAPE).partial() }),
  sentence({ settings }) {
    // The names are those of the settings.
    const names = Object.keys(settings) as (keyof Settings)[]
    return `Settings changed: ${names.map((name) => SETTING_WORDS[name]).join(', ')}`
  },
  evolve(house, { settings }) {
    // Omitted settings are absent: a journal has no undefined.
    const named = settings as Partial<Settings>
    return withRecord(house, 'settings', ONLY, { ...settingsOf(house), ...named })
  },
})
