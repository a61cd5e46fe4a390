import { dirname } from 'node:path'
import type { FileLayer, OpenFile } from '../files.ts'
import { diskError } from './watched-files.ts'

interface Content {
  cached: Buffer
  synced: Buffer
}

type Folder = Map<string, Content>

/** A disk in memory that remembers what was synced, and forgets the rest when the power is cut. */
export interface PowerCutFiles extends FileLayer {
  /**
   * The disk after a power cut: without unsynced bytes, and with the first `namesKept` of the unsynced name changes.
   */
  afterPowerCut(options: { namesKept: number }): PowerCutFiles
  /** How many changes of names are not yet durable. */
  unsyncedNames(): number
}

/** An empty disk. */
export function powerCutFiles(): PowerCutFiles {
  return diskOf(new Map())
}

function diskOf(found: Folder): PowerCutFiles {
  const names: Folder = new Map(found)
  let durable: Folder = new Map(found)
  let changes: ((folder: Folder) => void)[] = []

  function change(how: (folder: Folder) => void): void {
    how(names)
    changes.push(how)
  }

  return {
    async open(path, flag) {
      const existing = names.get(path)
      if (flag === 'wx+' && existing) throw diskError('EEXIST')
      if (flag !== 'wx+' && flag !== 'w' && !existing) throw diskError('ENOENT')
      const content = existing ?? { cached: Buffer.alloc(0), synced: Buffer.alloc(0) }
      if (!existing) change((folder) => folder.set(path, content))
      if (flag === 'w') content.cached = Buffer.alloc(0)
      return fileOf(content)
    },
    async rename(from, to) {
      const content = names.get(from)
      if (!content) throw diskError('ENOENT')
      change((folder) => {
        folder.delete(from)
        folder.set(to, content)
      })
    },
    async remove(path) {
      if (!names.has(path)) throw diskError('ENOENT')
      change((folder) => folder.delete(path))
    },
    async syncFolder(folder) {
      if ([...names.keys()].some((path) => dirname(path) !== folder)) throw new Error('Only one folder is modelled')
      durable = new Map(names)
      changes = []
    },
    afterPowerCut({ namesKept }) {
      const left: Folder = new Map(durable)
      for (const how of changes.slice(0, namesKept)) how(left)
      return diskOf(new Map([...left].map(([path, { synced }]) => [path, { cached: synced, synced }])))
    },
    unsyncedNames: () => changes.length,
  }
}

function fileOf(content: Content): OpenFile {
  async function sync(): Promise<void> {
    content.synced = Buffer.from(content.cached)
  }
  return {
    read: async (into, position) => content.cached.copy(into, 0, Math.min(position, content.cached.length)),
    async write(bytes, position) {
      const grown = Buffer.alloc(Math.max(content.cached.length, position + bytes.length))
      content.cached.copy(grown)
      grown.set(bytes, position)
      content.cached = grown
      return bytes.length
    },
    async truncate(length) {
      content.cached = Buffer.from(content.cached.subarray(0, length))
    },
    datasync: sync,
    sync,
    close: async () => undefined,
  }
}
