import { z } from 'zod'
import type { Edit } from '../../shared/engine/apply.ts'
import { Client } from '../../shared/entities/people/client.ts'
import { Tag, Theme } from '../../shared/entities/tag.ts'
import { SETTINGS_FIELDS } from '../../shared/house/fields/settings.ts'
import { type HouseDiff, ONLY } from '../../shared/house/state.ts'

/** A file of the previous version, and what of the house it holds. */
export type Migration = {
  file: string
  /** What the file puts into the tables. Throws on what is not that file's. */
  read: (value: unknown) => HouseDiff
  /** Whether the file holds nothing else. */
  isSetAside: boolean
}

/** Records as edits that put them, by their ids. */
function putAll(records: readonly { id: string }[]): Record<string, Edit> {
  return Object.fromEntries(records.map((record) => [record.id, { put: record }]))
}

const OldTags = z.object({ tags: z.array(Tag) })
const OldThemes = z.object({ enabled: z.boolean(), themes: z.array(Theme) })
const OldOverrides = z.object({ overrides: z.record(z.string(), z.number().positive().nullable()) })
const OldClients = z.object({
  clients: z.array(Client),
  reasons: z.array(z.object({ id: z.string(), clientId: z.string().nullable(), text: z.string() })),
})
const OldSettings = z.object({
  osc: SETTINGS_FIELDS.osc.schema.optional(),
  https: SETTINGS_FIELDS.https.schema.optional(),
  discovery: SETTINGS_FIELDS.discovery.schema.optional(),
})

/** One for each file. A feature that moves into the house adds its file here. */
export const MIGRATIONS: readonly Migration[] = [
  {
    file: 'tags.json',
    read: (value) => ({ tags: putAll(OldTags.parse(value).tags) }),
    isSetAside: true,
  },
  {
    file: 'themes.json',
    read(value) {
      const { enabled, themes } = OldThemes.parse(value)
      return { themes: putAll(themes), styles: { [ONLY]: { put: { enabled } } } }
    },
    isSetAside: true,
  },
  {
    file: 'overrides.json',
    read(value) {
      const set = Object.entries(OldOverrides.parse(value).overrides).filter(([, rate]) => rate !== null)
      return { rateOverrides: Object.fromEntries(set.map(([code, rate]) => [code, { put: { rate } }])) }
    },
    isSetAside: true,
  },
  {
    file: 'clients.json',
    read(value) {
      const { clients, reasons } = OldClients.parse(value)
      const words = reasons.map(({ id, ...reason }) => [id, { put: reason }])
      return { clients: putAll(clients), reasons: Object.fromEntries(words) }
    },
    isSetAside: true,
  },
  {
    // Sessions and links are still kept in it.
    file: 'settings.json',
    read: (value) => ({ settings: { [ONLY]: { put: OldSettings.parse(value) } } }),
    isSetAside: false,
  },
]
