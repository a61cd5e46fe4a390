import { IN_COPY_KEYS_AND_MIRRORS } from './planted-copy.mjs'

/** Realistic faults: each replaces a text in a module. `npm run world -- --planted` checks that the world notices. */
export const PLANTED = [
  {
    name: 'the journal is not synced',
    file: 'server/storage/journal-writer.ts',
    edits: [['    await file.datasync()\n', '']],
  },
  {
    name: 'a command is answered and told before it is on the disk',
    file: 'server/sale/room/room.ts',
    edits: [
      [
        '    const durable = adopted === null ? written : Promise.all([written, adopted]).then(([at]) => at)\n',
        '    const durable = Promise.resolve(0)\n    written.catch(() => undefined)\n',
      ],
    ],
  },
  {
    name: 'a failed sync is forgotten, and writing goes on',
    file: 'server/storage/journal-writer.ts',
    edits: [['        failed = failure\n', '']],
  },
  {
    name: 'what the disk did not take is not written again',
    file: 'server/storage/files.ts',
    edits: [['    done += written\n  }', '    done = bytes.length\n  }']],
  },
  {
    name: 'the tail of a torn write is cut off one byte late',
    file: 'server/storage/journal.ts',
    edits: [['await file.truncate(end)', 'await file.truncate(end + 1)']],
  },
  {
    name: 'the tail of a torn write is cut off one byte early',
    file: 'server/storage/journal.ts',
    edits: [['await file.truncate(end)', 'await file.truncate(end - 1)']],
  },
  {
    name: 'the tail of a torn write stays',
    file: 'server/storage/journal.ts',
    edits: [['  if (end === size) return null', '  if (end <= size) return null']],
  },
  {
    name: 'half a command counts after a crash',
    file: 'server/storage/journal-line.ts',
    edits: [['const more = text.startsWith(moreMark)', 'const more = false']],
  },
  {
    name: 'what a start finds is not made durable',
    file: 'server/storage/journal.ts',
    edits: [['  await file.sync()\n', '']],
  },
  {
    name: 'a paddle is given out again after a restart',
    file: 'server/access/bidders/bidders.ts',
    edits: [
      ['    for (const entry of joined) this.keep(entry)\n', ''],
      ['const LAST = 9999', 'const LAST = 1004'],
    ],
  },
  {
    name: 'a paddle is told before it is on the disk',
    file: 'server/access/bidders/bidders.ts',
    edits: [['if (isKept()) await append(', 'if (isKept()) void append(']],
  },
  {
    name: 'the last free paddle stays free when it is given out',
    file: 'server/access/bidders/bidders.ts',
    edits: [
      ['const last = free.pop()', 'const last = free.at(-1)'],
      ['const at = below(free.length + 1)', 'const at = free.length'],
    ],
  },
  {
    name: 'notes of staff are not hidden',
    file: 'shared/sale/fields/bid.ts',
    edits: [
      [
        'notes: field(Text.nullable(), { blank: null })',
        'notes: field(Text.nullable(), { blank: null, seenBy: EVERYBODY })',
      ],
    ],
  },
  {
    name: 'the reserve is not hidden',
    file: 'shared/sale/view/seen-records.ts',
    edits: [
      ["    if (audience.kind === 'display') return reserve === undefined ?", '    return reserve === undefined ?'],
    ],
  },
  {
    name: 'the public is told of advance bids',
    file: 'shared/sale/view/seen-records.ts',
    edits: [["    seen('commissions', bid, audience.kind),", '    audience && bid,']],
  },
  {
    name: 'the bidder of a bid is not hidden',
    file: 'shared/sale/fields/bid.ts',
    edits: [
      [
        "paddleNumber: field(Text.nullable(), { blank: null, seenBy: ['staff', 'display', 'desk', 'own'] })",
        'paddleNumber: field(Text.nullable(), { blank: null, seenBy: EVERYBODY })',
      ],
    ],
  },
  {
    name: 'a bid’s notes are on the display',
    file: 'shared/sale/fields/bid.ts',
    edits: [
      [
        'notes: field(Text.nullable(), { blank: null })',
        "notes: field(Text.nullable(), { blank: null, seenBy: ['staff', 'display'] })",
      ],
    ],
  },
  {
    name: 'what was told of vendors is the public’s',
    file: 'shared/sale/view/seen-records.ts',
    edits: [['      ...partOf(lot, PUBLIC_LOT_FIELDS),\n', '      ...lot,\n']],
  },
  {
    name: 'who may call a row is not looked at',
    file: 'server/http/contract/role-check.ts',
    edits: [["if (role === 'public' || who.role === role", "if (role !== 'bidder' || who.role === role"]],
  },
  {
    name: 'a bidder hears of others’ bids as of its own',
    file: 'shared/sale/view/seen-records.ts',
    edits: [["isSamePaddle(bid.paddleNumber, paddleNumber) && bid.type === 'online'", "bid.type === 'online'"]],
  },
  {
    name: 'a prediction stays when its command is answered',
    file: 'renderer/data/sale/store.ts',
    edits: [
      [
        "      if (at === 'once') predictions.delete(prediction)\n      else if (known)",
        "      if (known && at !== 'once')",
      ],
    ],
  },
  {
    name: 'a message leaves out what a bid was changed to',
    file: 'server/sale/publish/publisher.ts',
    edits: [
      [
        '      const seen = viewOfDiff(diff, look)\n',
        "      const seen = new Map([...viewOfDiff(diff, look)].filter(([table]) => table !== 'bids' || room !== 'display'))\n",
      ],
    ],
  },
  {
    name: 'bidders are not told what is their own',
    file: 'server/sale/publish/publisher.ts',
    edits: [["      if (room === 'public') this.tellOwn(after, { diff, on, told })\n", '']],
  },
  {
    name: 'bidders are told what is their own behind what everybody is told',
    file: 'server/sale/publish/publisher.ts',
    edits: [
      [
        "      if (room === 'public') this.tellOwn(after, { diff, on, told })\n      this.tellDiff(room, after, told)\n",
        "      this.tellDiff(room, after, told)\n      if (room === 'public')\n        this.tellOwn(after, { diff, on, told: { ...told, diff: new Map() } })\n",
      ],
    ],
  },
  {
    name: 'what a read knew already is applied again',
    file: 'renderer/data/sale/view.ts',
    edits: [
      ["  return message.seq <= sale.seq ? 'drop' : 'apply'\n", "  return message.seq < sale.seq ? 'drop' : 'apply'\n"],
    ],
  },
  {
    name: 'the sale is told before the state of its readers is',
    file: 'server/sale/room/room.ts',
    edits: [
      [
        '    this.sale = after\n    this.parts',
        '    setTimeout(() => {\n      this.sale = after\n    }, 300)\n    this.parts',
      ],
    ],
  },
  {
    name: 'undo leaves the asking price as it is',
    file: 'shared/engine/undo.ts',
    edits: [
      [
        '    const diff = differences.rebase(state, wanted)\n',
        "    const diff = differences.rebase(state, wanted)\n  for (const change of diff.get('lots')?.values() ?? []) if (change.is) Object.assign(change.is, { startPrice: change.was?.startPrice ?? null })\n",
      ],
    ],
  },
  {
    name: 'undo forgets what followed from the command',
    file: 'shared/sale/undo/sale-undo-rules.ts',
    edits: [
      [
        '  settleHead(sale, { diff, wanted })\n',
        "  const bids = diff.get('bids')\n  for (const key of [...(bids?.keys() ?? [])].slice(1)) bids?.delete(key)\n  settleHead(sale, { diff, wanted })\n",
      ],
    ],
  },
  {
    name: 'a phone says that a bid without an answer was not taken',
    file: 'renderer/data/client/client.ts',
    edits: [
      [
        '      throw new NoAnswerError(cause)',
        "      if (String(rest.body).includes('\"type\":\"online\"')) throw new ApiError({ status: 503, statusText: '', text: '' })\n      throw new NoAnswerError(cause)",
      ],
    ],
  },
  ...IN_COPY_KEYS_AND_MIRRORS,
]

/** Plants a fault in a build. Throws if its text is missing from the module. */
export function plant({ name, file, edits }) {
  let isDone = false
  return {
    name: 'planted',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0].endsWith(`/${file}`)) return null
      isDone = true
      const planted = edits.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`“${name}” has no place in ${file} any more: ${from}`)
        return text.replace(from, () => to)
      }, code)
      return { code: planted, map: null }
    },
    buildEnd() {
      if (!isDone) throw new Error(`“${name}” has no place: ${file} is not built`)
    },
  }
}
