import type { FileLayer, OpenFile } from '../../../server/storage/files.ts'
import { diskError, type Inode, onDisk } from './disk.ts'
import { sim } from './sim.ts'

/** The world's disks as a file layer of the storage. */
export const worldFiles: FileLayer = {
  open: (path, flag) =>
    onDisk(path, 'name', (disk) => {
      const existing = disk.find(path)
      if (existing === 'folder') throw diskError('EISDIR', path)
      if (flag === 'wx+' && existing) throw diskError('EEXIST', path)
      if (!existing && flag !== 'w' && flag !== 'wx+') throw diskError('ENOENT', path)
      const inode = existing ?? disk.create(path)
      if (flag === 'w') inode.cut(0)
      return worldFile(path, inode, flag === 'r+d' ? 'synced writes' : 'plain')
    }),
  rename: (from, to) => onDisk(from, 'name', (disk) => disk.rename(from, to)),
  remove: (path) =>
    onDisk(path, 'name', (disk) => {
      disk.file(path)
      disk.remove(path)
    }),
  syncFolder: (folder) => onDisk(folder, 'sync', (disk) => disk.sync(folder)),
}

function worldFile(path: string, inode: Inode, how: 'synced writes' | 'plain'): OpenFile {
  const sync = () => onDisk(path, 'sync', () => inode.sync())
  return {
    read: (into, position) =>
      onDisk(path, 'read', () => inode.cached.all.copy(into, 0, Math.min(position, inode.cached.length))),
    async write(bytes, position) {
      // A disk may accept fewer bytes than given.
      const isShort = bytes.length > 1 && sim().chance('short writes')() < 0.02
      const given = Buffer.from(isShort ? bytes.subarray(0, bytes.length >> 1) : bytes)
      await onDisk(path, 'write', () => inode.write(given, position))
      if (how === 'synced writes') await sync()
      return given.length
    },
    truncate: (length) => onDisk(path, 'write', () => inode.cut(length)),
    datasync: how === 'plain' ? sync : async () => undefined,
    sync,
    close: async () => undefined,
  }
}
