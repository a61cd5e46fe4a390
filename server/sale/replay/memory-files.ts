import type { FileLayer, OpenFile } from '../../storage/files.ts'

type Content = { bytes: Buffer }

/** A disk in memory, for example for a replay. Begins with these files, by path. */
export function memoryFiles(initial: Readonly<Record<string, Buffer>>): FileLayer {
  const files = new Map<string, Content>(Object.entries(initial).map(([path, bytes]) => [path, { bytes }]))
  const found = (path: string) => {
    const content = files.get(path)
    if (!content) throw Object.assign(new Error(`${path} is not there`), { code: 'ENOENT' })
    return content
  }
  return {
    async open(path, flag) {
      if (flag === 'wx+' && files.has(path)) throw Object.assign(new Error(`${path} is there`), { code: 'EEXIST' })
      if (flag === 'w' || flag === 'wx+') files.set(path, { bytes: Buffer.alloc(0) })
      return fileOf(found(path))
    },
    async rename(from, to) {
      files.set(to, found(from))
      files.delete(from)
    },
    async remove(path) {
      found(path)
      files.delete(path)
    },
    syncFolder: async () => undefined,
  }
}

function fileOf(content: Content): OpenFile {
  return {
    read: async (into, position) => content.bytes.copy(into, 0, Math.min(position, content.bytes.length)),
    async write(bytes, position) {
      const grown = Buffer.alloc(Math.max(content.bytes.length, position + bytes.length))
      content.bytes.copy(grown)
      grown.set(bytes, position)
      content.bytes = grown
      return bytes.length
    },
    async truncate(length) {
      content.bytes = content.bytes.subarray(0, length)
    },
    datasync: async () => undefined,
    sync: async () => undefined,
    close: async () => undefined,
  }
}
