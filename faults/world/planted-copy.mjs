/** Planted faults in the copy, in keys, in mirrors, in imports, in money and in maxima. */
export const IN_COPY_KEYS_AND_MIRRORS = [
  {
    name: 'an acknowledgement does not wait for the copy',
    file: 'server/storage/copy/copied-files.ts',
    edits: [
      [
        'await Promise.all([own, follower.saved(journal, own)])',
        'void follower.saved(journal, own).catch(() => undefined)\n        await own',
      ],
    ],
  },
  {
    name: 'the copy is not synced',
    file: 'server/storage/copy/copied-journal.ts',
    edits: [
      ["openExisting(files, copy, 'r+d')", "openExisting(files, copy, 'r+')"],
      ["return await files.open(copy, 'r+d')", "return await files.open(copy, 'r+')"],
      ['    await copy.file[copy.owes]()\n', ''],
    ],
  },
  {
    name: 'a copy that was away is not brought up',
    file: 'server/storage/copy/copied-journal.ts',
    edits: [['let level = Math.min(common, this.end)', 'let level = this.end']],
  },
  {
    name: 'a copy is given up after 250 ms by the clock',
    file: 'server/storage/copy/second-copy.ts',
    edits: [
      [
        '    await own\n    await this.waitFor(done, { ms: this.parts.paces.hold, linked })\n',
        '    const late = setTimeout(() => this.fail(troubles.slow(this.dir), linked), this.parts.paces.hold)\n    await done\n    clearTimeout(late)\n',
      ],
    ],
  },
  {
    name: 'keys are not kept',
    file: 'server/sale/room/room.ts',
    edits: [["if (key !== null && last) last.kept = keep === 'reply' ? { key, reply: answer } : { key }", '']],
  },
  {
    name: 'keys are not read back after a restart',
    file: 'server/sale/room/open-sale.ts',
    edits: [['      kept.note(entry, at)\n', '']],
  },
  {
    name: 'a key’s mark is not looked at after a restart',
    file: 'server/http/idempotent-replies.ts',
    edits: [['kept && kept.mark !== null && kept.mark !== mark', 'false']],
  },
  {
    name: 'a key is good for anything',
    file: 'server/http/idempotent-replies.ts',
    // One check covers requests under way and in memory, the other the journal.
    edits: [
      ['if (known.mark !== mark) return Promise.reject(usedOtherwise())\n', ''],
      ['kept && kept.mark !== null && kept.mark !== mark', 'false'],
    ],
  },
  {
    name: 'redo is not cleared by what is new',
    file: 'shared/engine/undo.ts',
    edits: [
      [
        'undone = taken === null ? [] : undone.filter((id) => id !== taken)',
        'undone = undone.filter((id) => id !== taken)',
      ],
    ],
  },
  {
    name: 'the checksum of a line is not looked at',
    file: 'server/storage/journal-line.ts',
    edits: [["line.toString('latin1', 0, jsonStart - 1) !== checksum(json)", 'false']],
  },
  {
    name: 'a connection to Redis that comes back subscribes to nothing',
    file: 'server/mirrors/meeting.ts',
    edits: [
      [
        '        for (const channel of this.listeners.keys()) void this.subscribe(client, channel)\n',
        '        if (!this.trouble) for (const channel of this.listeners.keys()) void this.subscribe(client, channel)\n',
      ],
    ],
  },
  {
    name: 'a paddle’s exposure leaves out what it won',
    file: 'shared/sale/people/stakes.ts',
    edits: [
      [
        "    if (outcome?.status === 'sold') add(lotNumber, outcome, { channel: channelOfSold(sale, lotNumber) })\n",
        '',
      ],
    ],
  },
  {
    name: 'the checksum of a journal stands still while it is written on',
    file: 'server/storage/journal-writer.ts',
    edits: [['    crc = crc32(bytes, crc)\n', '']],
  },
  {
    name: 'the folder of a sale that came in is not made durable',
    file: 'server/sale/room/auction-folders.ts',
    edits: [['to: folderOf(auctionId), named: [auctions] })', 'to: folderOf(auctionId), named: [] })']],
  },
  {
    name: 'a paddle’s exposure leaves out the bids that wait',
    file: 'shared/sale/people/stakes.ts',
    edits: [['    for (const bid of pendingOf(lot)) add(lotNumber, bid, { channel: channelOf(bid) })\n', '']],
  },
  {
    name: 'a maximum is acknowledged before it is on the disk',
    file: 'server/access/bidders/maxima.ts',
    edits: [['if (isKept()) await append(', 'if (isKept()) void append(']],
  },
  {
    name: 'a phone is shown the maxima of others',
    file: 'server/sale/maxima/maxima-handlers.ts',
    edits: [['maxima.of(sale, (each) => isSamePaddle(each, paddle))', 'maxima.of(sale, () => paddle.length > 0)']],
  },
  {
    name: 'the bid of a maximum has its amount in its notes',
    file: 'shared/sale/react.ts',
    edits: [
      [
        'bidderLocation, notes: null, advancedBidId',
        'bidderLocation, notes: String(next.maximum.amount), advancedBidId',
      ],
    ],
  },
]
