import { type HouseCall, isHouseCall } from '../../shared/api/commands/house-commands.ts'
import type { Given } from '../../shared/engine/rows.ts'
import type { AuditEntry } from '../../shared/entities/system.ts'
import { evolveHouse } from '../../shared/house/carry-out.ts'
import { emptyHouse } from '../../shared/house/empty-house.ts'
import { type HouseEntry, parseHouseEntry } from '../../shared/house/entry.ts'
import { eventRowOf, HOUSE_COMMANDS, HOUSE_UNDO } from '../../shared/house/features/index.ts'
import type { House } from '../../shared/house/state.ts'
import { tablesSeen } from '../../shared/house/view.ts'
import type { AnyCall, Handlers } from '../http/contract/handlers.ts'
import { houseAudienceOf } from '../live/channel.ts'
import type { FileLayer } from '../storage/files.ts'
import { replayJournal } from '../storage/journal-read.ts'
import type { HousePublisher } from './house-publisher.ts'
import type { HouseRoom } from './house-room.ts'

const PAGE = 50
const AUDIT_PAGE = 1_000

/** A row whose input and reply fit, which the compiler does not know. */
type AnyRow = {
  input: { shape: object }
  erases?: true
  reply?(after: House, asked: { input: unknown; given: Given }): unknown
}

/** The handlers of every call that is a house command. Handlers that need more override them. */
export function houseCommandHandlers(room: HouseRoom): Pick<Handlers, HouseCall> {
  const handler = (name: HouseCall) => async (call: AnyCall) => {
    const row: AnyRow = HOUSE_COMMANDS[name]
    const asked: Record<string, unknown> = Object.assign({}, call.params, call.body)
    const input = Object.fromEntries(Object.entries(asked).filter(([field]) => Object.hasOwn(row.input.shape, field)))
    // The contract has parsed it by the row's own schema.
    const reply = await room.run(
      name,
      input as never,
      originOf(call),
      row.reply && ((after, given) => row.reply?.(after, { input, given })),
    )
    if (row.erases) await room.finishErasing()
    return reply
  }
  const names = Object.keys(HOUSE_COMMANDS).filter(isHouseCall)
  // Each handler gets only the calls in its row, and replies with that row's type.
  return Object.fromEntries(names.map((name) => [name, handler(name)])) as unknown as Pick<Handlers, HouseCall>
}

/** The origin of a call: caller, desk, key, and the seq it had read. */
export function originOf({ who, desk, key, body }: Pick<AnyCall, 'who' | 'desk' | 'key' | 'body'>) {
  const said = typeof body === 'object' && body !== null && 'baseSeq' in body ? body.baseSeq : undefined
  return { who, desk, key, baseSeq: typeof said === 'number' ? said : undefined }
}

/** The reads of the house: its tables, its history, its audit trail. */
export function houseReadHandlers({
  room,
  publisher,
  files,
}: {
  room: HouseRoom
  publisher: Pick<HousePublisher, 'seqFor'>
  files: FileLayer
}): Pick<Handlers, 'house' | 'houseHistory' | 'houseAudit'> {
  return {
    house({ query: { tables }, who }) {
      const audience = houseAudienceOf(who.role)
      return { seq: publisher.seqFor(audience, room.house), tables: seen(tablesSeen(room.house, tables, audience)) }
    },
    houseHistory({ query: { limit = PAGE } }) {
      const { house } = room
      const last = house.commands.slice(-limit).reverse()
      return { commands: last.map((record) => HOUSE_UNDO.described(house, record)) }
    },
    async houseAudit({ query: { after = 0, limit = AUDIT_PAGE } }) {
      return await auditTrail(room, { files, after, limit })
    },
  }
}

/** Every requested table is present. */
const seen = (tables: ReturnType<typeof tablesSeen>) =>
  tables as Record<string, Record<string, Record<string, unknown>>>

/** The journal's entries in words: each sentence needs the house before its entry. */
async function auditTrail(
  { house: { seq: until }, path }: HouseRoom,
  { files, after, limit }: { files: FileLayer; after: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const entries: AuditEntry[] = []
  let house = emptyHouse()
  const file = await files.open(path, 'r')
  try {
    await replayJournal({
      // Stops reading after the last needed entry.
      read: async (into, position) =>
        entries.length < limit && house.seq < until ? await file.read(into, position) : 0,
      path,
      parse: parseHouseEntry,
      onEntry(entry) {
        if (entry.seq > until || entries.length === limit) return
        if (entry.seq > after) entries.push(auditEntry(entry, house))
        house = evolveHouse(house, entry)
      },
    })
  } finally {
    await file.close()
  }
  return { entries, total: until }
}

function auditEntry(entry: HouseEntry, before: House): AuditEntry {
  const { seq, at, by, type, cmd: _, v: __, kept: ___, ...fields } = entry
  const { sentence, unlisted = [] } = eventRowOf(type)
  const details = Object.fromEntries(Object.entries(fields).filter(([name]) => !unlisted.includes(name)))
  return { seq, at, type, who: by, what: sentence(entry, before), lotNumber: null, details }
}
