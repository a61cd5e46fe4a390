import { z } from 'zod'
import { ColumnMeaning } from '../../shared/catalogue/import-choices.ts'
import { LinkRole } from '../../shared/engine/actor.ts'
import type { Edit } from '../../shared/engine/apply.ts'
import { Client } from '../../shared/entities/people/client.ts'
import { TraineeName, TrainingTerms } from '../../shared/entities/rehearsal/training.ts'
import { Tag, Theme } from '../../shared/entities/tag.ts'
import { Booking, Caller } from '../../shared/entities/telephone.ts'
import { codeKey } from '../../shared/house/features/paddles/paddle-codes.ts'
import { SETTINGS_FIELDS } from '../../shared/house/fields/settings.ts'
import { type HouseDiff, ONLY } from '../../shared/house/state.ts'
import { choiceId } from './column-choices.ts'

/** A file of the previous version, and the tables it fills. */
export type Migration = {
  file: string
  /** The name of this part, if the file is adopted in several parts, each once. */
  part?: string
  /** The records for the tables. Throws on another file's content. */
  read: (value: unknown) => HouseDiff
  /** Whether the file has no other content. */
  isSetAside: boolean
}

/** Edits that put these records, by id. */
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

const OldTelephone = z.object({ callers: z.array(Caller), bookings: z.array(Booking) })
const OldCodes = z.object({ codes: z.array(z.object({ auctionId: z.string(), paddle: z.string(), hash: z.string() })) })
const OldLink = z.object({
  ...{ id: z.string(), name: z.string(), createdAt: z.string(), codeHash: z.string(), devices: z.array(z.string()) },
  role: LinkRole.default('display'),
  channel: z.string().nullable().default(null),
})
const OldMirror = z.object({ id: z.string(), name: z.string(), createdAt: z.string(), keyHash: z.string() })
const OldLinks = z.object({
  access: z.object({ displays: z.array(OldLink).default([]), mirrors: z.array(OldMirror).default([]) }).optional(),
})

const OldTrainees = z.object({
  ...TrainingTerms.shape,
  trainees: z.array(z.object({ id: z.string(), name: TraineeName, since: z.string() })),
})

const OldColumns = z.object({
  columns: z.array(z.object({ headings: z.string(), meanings: z.array(ColumnMeaning) })),
})

/** Unused files of earlier versions: issued statements. */
export const UNUSED_FILES: readonly string[] = ['statements.json']

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
    // Sessions and links are still in this file.
    file: 'settings.json',
    read: (value) => ({ settings: { [ONLY]: { put: OldSettings.parse(value) } } }),
    isSetAside: false,
  },
  {
    file: 'settings.json',
    part: 'links',
    read(value) {
      const { displays = [], mirrors = [] } = OldLinks.parse(value).access ?? {}
      return { displays: putAll(displays), mirrors: putAll(mirrors) }
    },
    isSetAside: false,
  },
  {
    file: 'telephone.json',
    read(value) {
      const { callers, bookings } = OldTelephone.parse(value)
      return { callers: putAll(callers), bookings: putAll(bookings) }
    },
    isSetAside: true,
  },
  {
    file: 'codes.json',
    read(value) {
      const codes = OldCodes.parse(value).codes.map((code) => [codeKey(code), { put: code }] as const)
      return { codes: Object.fromEntries(codes) }
    },
    isSetAside: true,
  },
  {
    file: 'trainees.json',
    read(value) {
      const { keepMonths, trainees } = OldTrainees.parse(value)
      return { trainees: putAll(trainees), training: { [ONLY]: { put: { keepMonths } } } }
    },
    isSetAside: true,
  },
  {
    file: 'columns.json',
    read(value) {
      // The newest was the first.
      const choices = OldColumns.parse(value).columns.toReversed()
      return { columns: putAll(choices.map(({ headings, meanings }) => ({ id: choiceId(headings), meanings }))) }
    },
    isSetAside: true,
  },
]
