import { type Change, Content } from './content.ts'
import { sim } from './sim.ts'

/** A file: its contents for programs, and its contents after a power cut. */
export class Inode {
  cached: Content = new Content()
  private synced: Content = new Content()
  private unsynced: Change[] = []
  mtimeMs: number = sim().date()

  write(bytes: Buffer, at: number): void {
    this.cached.write(bytes, at)
    this.unsynced.push({ bytes, at })
  }

  cut(to: number): void {
    this.cached.cut(to)
    this.unsynced.push({ cutTo: to })
  }

  sync(): void {
    for (const change of this.unsynced) this.synced.take(change)
    this.unsynced = []
  }

  /** Flips one bit on the disk and in memory; flipping it again restores it. */
  flip(at: number): void {
    const byte = Math.floor(at / 8)
    for (const content of [this.cached, this.synced]) content.flip(byte, 1 << (at % 8))
  }

  /** The file after a power cut: each unsynced change is there, missing or torn, in any order. */
  afterPowerCut(): Inode {
    const found = new Inode()
    found.synced = this.synced.copy()
    for (const change of this.unsynced) {
      const chance = sim().chance('power cut')()
      if (chance < 0.4) continue
      found.synced.take(chance > 0.7 || 'cutTo' in change ? change : torn(change))
    }
    found.cached = found.synced.copy()
    return found
  }
}

const SECTOR = 512

/** A torn write: its beginning, its full length with zeros at the end, or some of its sectors. */
function torn({ at, bytes }: { at: number; bytes: Buffer }): Change {
  const chance = sim().chance('power cut')
  const kept = Math.floor(chance() * bytes.length)
  const how = chance()
  if (how < 0.4) return { at, bytes: bytes.subarray(0, kept) }
  const found = Buffer.from(bytes)
  if (how < 0.7) return { at, bytes: found.fill(0, kept) }
  // A disk writes the sectors of one write in any order.
  for (let start = 0; start < found.length; start = nextSector(at, start))
    if (chance() < 0.5) found.fill(0, start, Math.min(nextSector(at, start), found.length))
  return { at, bytes: found }
}

const nextSector = (at: number, start: number) => (Math.floor((at + start) / SECTOR) + 1) * SECTOR - at

type Node = Inode | 'folder'
type Names = Map<string, Node>

/** The behaviour of a disk from now on. */
export type DiskTrouble = 'none' | 'slow' | 'busy' | 'full' | 'failing' | 'unreadable' | 'gone'

/** A PC's disk: its contents for programs, and its contents after a power cut. */
export class Disk {
  readonly root: string
  private present: DiskTrouble = 'none'
  private troubledAt = Number.NEGATIVE_INFINITY
  private names: Names = new Map([['/', 'folder']])
  private durable: Names = new Map([['/', 'folder']])
  /** Changes of names that are not durable yet, in order, with their folders. */
  private unsynced: { folder: string; change: (names: Names) => void }[] = []

  constructor(root: string) {
    this.root = root
    this.makeFolder(root)
    this.sync('/')
  }

  get trouble(): DiskTrouble {
    return this.present
  }

  set trouble(next: DiskTrouble) {
    if (this.present !== 'none') this.troubledAt = sim().now
    this.present = next
  }

  /** Milliseconds since its last trouble. */
  get healthyFor(): number {
    return this.present === 'none' ? sim().now - this.troubledAt : 0
  }

  find(path: string): Node | undefined {
    return this.names.get(path)
  }

  file(path: string): Inode {
    const node = this.names.get(path)
    if (!node) throw diskError('ENOENT', path)
    if (node === 'folder') throw diskError('EISDIR', path)
    return node
  }

  children(path: string): string[] {
    if (this.names.get(path) !== 'folder') throw diskError(this.names.has(path) ? 'ENOTDIR' : 'ENOENT', path)
    const start = path === '/' ? '/' : `${path}/`
    const found: string[] = []
    for (const name of this.names.keys()) {
      if (name.length > start.length && name.startsWith(start) && !name.includes('/', start.length))
        found.push(name.slice(start.length))
    }
    return found.sort()
  }

  /** The paths of all files. */
  files(): string[] {
    return [...this.names].flatMap(([path, node]) => (node === 'folder' ? [] : [path])).sort()
  }

  create(path: string): Inode {
    if (this.names.get(folderOf(path)) !== 'folder') throw diskError('ENOENT', path)
    const inode = new Inode()
    this.change(folderOf(path), (names) => void names.set(path, inode))
    return inode
  }

  link(from: string, to: string): void {
    const inode = this.file(from)
    if (this.names.has(to)) throw diskError('EEXIST', to)
    this.change(folderOf(to), (names) => void names.set(to, inode))
  }

  makeFolder(path: string): void {
    if (this.names.has(path)) throw diskError('EEXIST', path)
    if (this.names.get(folderOf(path)) !== 'folder') throw diskError('ENOENT', path)
    this.change(folderOf(path), (names) => void names.set(path, 'folder'))
  }

  rename(from: string, to: string): void {
    const node = this.names.get(from)
    if (!node || this.names.get(folderOf(to)) !== 'folder') throw diskError('ENOENT', from)
    if (node === 'folder' && this.names.has(to) && this.children(to).length > 0) throw diskError('ENOTEMPTY', to)
    this.change(folderOf(from), (names) => {
      for (const [path, each] of [...names]) {
        if (path !== from && !path.startsWith(`${from}/`)) continue
        names.delete(path)
        names.set(to + path.slice(from.length), each)
      }
    })
  }

  remove(path: string): void {
    if (!this.names.has(path)) throw diskError('ENOENT', path)
    this.change(folderOf(path), (names) => {
      for (const each of [...names.keys()]) if (each === path || each.startsWith(`${path}/`)) names.delete(each)
    })
  }

  /** Makes the names in a folder durable, and all earlier changes: a disk's own journal is sequential. */
  sync(folder: string): void {
    const last = this.unsynced.findLastIndex((each) => each.folder === folder)
    for (const { change } of this.unsynced.splice(0, last + 1)) change(this.durable)
  }

  /** Cuts the power: keeps the first few unsynced names, all synced contents, and some of the rest. */
  cutPower(): void {
    const kept = Math.floor(sim().chance('power cut')() * (this.unsynced.length + 1))
    for (const { change } of this.unsynced.slice(0, kept)) change(this.durable)
    this.unsynced = []
    const found = new Map<Inode, Inode>()
    const after = (inode: Inode): Inode => {
      const known = found.get(inode) ?? inode.afterPowerCut()
      found.set(inode, known)
      return known
    }
    this.durable = new Map([...this.durable].map(([path, node]) => [path, node === 'folder' ? node : after(node)]))
    this.names = new Map(this.durable)
  }

  private change(folder: string, how: (names: Names) => void): void {
    how(this.names)
    this.unsynced.push({ folder, change: how })
  }
}

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/'

export function diskError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code })
}

const disks: Disk[] = []

export function setDisks(...next: Disk[]): void {
  disks.splice(0, disks.length, ...next)
}

/** Adds another PC's disk. */
export function addDisk(disk: Disk): void {
  disks.push(disk)
}

export function diskOf(path: string): Disk {
  const disk = disks.find(({ root }) => path === root || path.startsWith(`${root}/`))
  if (!disk) throw diskError('ENOENT', path)
  return disk
}

let waiting: (() => void)[] = []

/** Runs something while the next write is on its way to the data's disk. */
export function amidNextWrite(run: () => void): void {
  waiting.push(run)
}

/** Discards what was left from the last world. */
export function forgetWaiting(): void {
  waiting = []
}

/** Multiplies the time of a call. */
const SLOWER: Partial<Record<DiskTrouble, number>> = { slow: 100, busy: 20 }

/** Milliseconds of a call to the disk; a sync takes longest. */
const TAKES = { read: 0.05, name: 0.05, write: 0.1, sync: 2 }

/** A call to a disk: it takes time, may fail, and takes effect at one moment, unless the program dies first. */
export async function onDisk<T>(path: string, kind: keyof typeof TAKES, act: (disk: Disk) => T): Promise<T> {
  const disk = diskOf(path)
  const slow = SLOWER[disk.trouble] ?? 1
  const takes = sim().between(`disk ${disk.root}`, 0.5, 2) * TAKES[kind] * slow
  if (kind === 'sync' && disk === disks[0] && waiting.length > 0) {
    const [run] = waiting.splice(0, 1)
    // Sometimes right after it, when others learn of it.
    if (run) sim().in(takes * 2 * sim().chance('amid')(), sim().machine, run)
  }
  await sim().thread(takes)
  if (disk.trouble === 'gone') throw diskError('EIO', path)
  if (disk.trouble === 'unreadable' && kind === 'read') throw diskError('EIO', path)
  if (disk.trouble === 'failing' && kind === 'sync') throw diskError('EIO', path)
  if (disk.trouble === 'full' && kind === 'write') throw diskError('ENOSPC', path)
  return act(disk)
}
