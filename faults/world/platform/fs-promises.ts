import { type Disk, diskError, folderOf, type Inode, onDisk } from './disk.ts'

/** `node:fs/promises` over the world's disks: the calls that the server makes outside its file layer. */

const slashed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

const statsOf = (node: Inode | 'folder') => ({
  size: node === 'folder' ? 0 : node.cached.length,
  mode: node === 'folder' ? 0o700 : 0o600,
  mtimeMs: node === 'folder' ? 0 : node.mtimeMs,
  mtime: new Date(node === 'folder' ? 0 : node.mtimeMs),
  isFile: () => node !== 'folder',
  isDirectory: () => node === 'folder',
  isSymbolicLink: () => false,
})

export const stat = (given: string) =>
  onDisk(slashed(given), 'read', (disk) => {
    const node = disk.find(slashed(given))
    if (!node) throw diskError('ENOENT', given)
    return statsOf(node)
  })
export const lstat = stat
export const chmod = async (): Promise<void> => undefined
export const realpath = async (given: string): Promise<string> => {
  await stat(given)
  return slashed(given)
}

export const mkdir = (given: string, { recursive = false }: { recursive?: boolean } = {}) =>
  onDisk(slashed(given), 'name', (disk) => {
    if (recursive) makeAll(disk, slashed(given))
    else disk.makeFolder(slashed(given))
  })

function makeAll(disk: Disk, path: string): void {
  if (disk.find(path) === 'folder') return
  makeAll(disk, folderOf(path))
  disk.makeFolder(path)
}

export const readdir = (given: string, { withFileTypes = false }: { withFileTypes?: boolean } = {}) =>
  onDisk(slashed(given), 'read', (disk) =>
    disk.children(slashed(given)).map((name) => {
      if (!withFileTypes) return name
      const node = disk.find(`${slashed(given)}/${name}`)
      return { name, parentPath: slashed(given), ...statsOf(node ?? 'folder') }
    }),
  )

export const rm = (given: string, { force = false }: { force?: boolean } = {}) =>
  onDisk(slashed(given), 'name', (disk) => {
    if (!force || disk.find(slashed(given))) disk.remove(slashed(given))
  })
export const utimes = (path: string, _: Date, modified: Date) =>
  onDisk(path, 'name', (disk) => {
    disk.file(path).mtimeMs = modified.getTime()
  })
export const unlink = (path: string) => rm(path)
export const rename = (from: string, to: string) => onDisk(from, 'name', (disk) => disk.rename(from, to))
export const link = (from: string, to: string) => onDisk(from, 'name', (disk) => disk.link(from, to))

export const readFile = (path: string, encoding?: string) =>
  onDisk(path, 'read', (disk) => {
    const bytes = Buffer.from(disk.file(path).cached.all)
    return encoding ? bytes.toString('utf8') : bytes
  })

type Written = string | Uint8Array | AsyncIterable<Uint8Array>

export async function writeFile(path: string, content: Written, { flag = 'w' }: { flag?: string } = {}): Promise<void> {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array
  const inode = await onDisk(path, isWhole ? 'write' : 'name', (disk) => {
    const found = disk.find(path)
    if (found && flag === 'wx') throw diskError('EEXIST', path)
    const inode = found && found !== 'folder' ? found : disk.create(path)
    inode.cut(0)
    if (isWhole) inode.write(Buffer.from(content), 0)
    return inode
  })
  if (isWhole) return
  let at = 0
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk)
    await onDisk(path, 'write', () => inode.write(bytes, at))
    at += bytes.length
  }
}

export const copyFile = async (from: string, to: string) => await writeFile(to, (await readFile(from)) as Buffer)

export async function cp(from: string, to: string): Promise<void> {
  const { isDirectory } = await stat(from)
  if (!isDirectory()) return await copyFile(from, to)
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) await cp(`${from}/${name}`, `${to}/${name}`)
}

/** For trash and previews: reads whole files from a position. */
export async function open(path: string, flag: string) {
  const inode = await onDisk(path, 'name', (disk) => (flag.startsWith('r') ? disk.file(path) : disk.create(path)))
  return {
    stat: async () => statsOf(inode),
    read: (into: Buffer, offset: number, length: number, position: number) =>
      onDisk(path, 'read', () => ({
        buffer: into,
        bytesRead: inode.cached.all.copy(into, offset, Math.min(position, inode.cached.length), position + length),
      })),
    sync: () => onDisk(path, 'sync', () => inode.sync()),
    datasync: () => onDisk(path, 'sync', () => inode.sync()),
    writeFile: (content: string) => onDisk(path, 'write', () => inode.write(Buffer.from(content), 0)),
    close: async () => undefined,
  }
}

export async function mkdtemp(prefix: string): Promise<string> {
  const path = `${prefix}world`
  await mkdir(path, { recursive: true })
  return path
}

/** In case a module imports it from `node:fs/promises`. */
export const constants = { O_RDWR: 2, O_DSYNC: 4096 }
