import { errorCode } from '../../server/storage/files.ts'
import type { Checks } from './checks/checks.ts'
import { copyIsThere } from './checks/reported-lost.ts'
import { openHouse, type Places, type RunningHouse } from './house.ts'
import { Disk, type Inode, setDisks } from './platform/disk.ts'
import type { Listener } from './platform/line.ts'
import { network } from './platform/network.ts'
import { aProgram, type Program, sim } from './platform/sim.ts'

/** Milliseconds until someone attends to a server that did not start or cannot save. */
const LOOKED_AFTER = 1_000

/** The files in which a bit may be flipped: those that define the sale. Damage to others only causes a notice. */
const FLIPPED = /evening\/(sale\.journal|auction\.json)$/

/** The server's errors about damaged files. */
const DAMAGE = ['JournalDamaged', 'JournalShort', 'CannotStart']

/** The server's PC, its two disks, and the person who restarts it. */
export class ServerPc {
  house: RunningHouse | null = null
  readonly clock = { off: 0, pace: 1 }
  private program: Program | null = null
  private listener: Listener | null = null
  private starts = 0
  private readonly checks: Checks
  private readonly tell: (line: string) => void
  private dataDisk: Disk
  private copyDisk: Disk
  private places: Places
  /** The mirrors' disk for pictures. */
  private readonly mirrorsDisk = new Disk('/data')
  private flipped: { disk: Disk; path: string; bit: number; is: number }[] = []

  constructor(checks: Checks, tell: (line: string) => void) {
    this.checks = checks
    this.tell = tell
    this.dataDisk = new Disk('/disk1')
    this.copyDisk = new Disk('/disk2')
    this.places = { dataDir: '/disk1/saleroom', copyDir: '/disk2/copy' }
    setDisks(this.dataDisk, this.copyDisk, this.mirrorsDisk)
  }

  get isUp(): boolean {
    return this.house !== null
  }

  get running(): Program | null {
    return this.program
  }

  disk(of: 'data' | 'copy'): Disk {
    return of === 'data' ? this.dataDisk : this.copyDisk
  }

  /** Writes a file into the data folder before the first start. */
  put(name: string, bytes: Buffer): void {
    const disk = this.dataDisk
    const path = `${this.places.dataDir}/${name}`
    let folder = ''
    for (const part of path.split('/').slice(1, -1)) {
      folder += `/${part}`
      if (!disk.find(folder)) disk.makeFolder(folder)
    }
    const file = disk.create(path)
    file.write(bytes, 0)
    file.sync()
    disk.sync(folder)
  }

  /** Starts the server; if the disk prevents it, tries again later. */
  start(): void {
    if (this.program) return
    this.starts += 1
    const program = Object.assign(aProgram(`house (${this.starts})`), { clock: this.clock })
    this.program = program
    sim().in(0, program, () => void this.open(program))
  }

  private async open(program: Program): Promise<void> {
    try {
      const house = await openHouse(this.places, {
        onChange: this.checks.changed,
        onCopy: (state) => copyIsThere(state, [this.dataDisk, this.copyDisk], this.checks),
      })
      this.checks.started(this.journal())
      this.checks.opened(house.sale(), house.publicSeq())
      this.house = house
      this.listener = { program, isOpen: () => true, accept: house.accept, answer: house.answer }
      network().listen('house', this.listener)
      this.tell('the server is open')
      this.look(program)
      // The disk may fail during this; whoever asks gets the error.
      void this.checks.looked(house).catch(() => undefined)
    } catch (error) {
      program.isAlive = false
      if (this.program !== program) return
      this.program = null
      const why = error instanceof Error ? error : new Error(String(error))
      this.tell(`the server does not start: ${why.message.slice(0, 120)}`)
      if (this.flipped.length > 0 && DAMAGE.includes(why.name)) this.putRight()
      else if (!isOfDisk(why)) this.checks.fail(`The server does not start: ${why.message}`)
      sim().in(LOOKED_AFTER, sim().machine, () => this.start())
    }
  }

  /** Restarts a server that cannot save, once its disk is healthy. */
  private look(program: Program): void {
    sim().in(LOOKED_AFTER, sim().machine, () => {
      if (this.program !== program) return
      if (this.house?.journalFailed() && this.dataDisk.trouble === 'none') {
        this.tell('somebody sees that nothing is saved, and starts the server again')
        this.kill('tells')
        this.start()
      } else this.look(program)
    })
  }

  /** Kills the process; after a power cut connections end silently. */
  kill(how: 'tells' | 'silent'): void {
    if (this.program) this.program.isAlive = false
    network().die(this.listener, how)
    this.program = null
    this.house = null
    this.listener = null
  }

  cutPower(): void {
    this.kill('silent')
    this.dataDisk.cutPower()
    this.copyDisk.cutPower()
  }

  /** Flips one bit of a file while nothing runs; returns the file's name. `of`: which file, as a share of all. */
  flip(which: 'data' | 'copy', of: number): string {
    const disk = this.disk(which)
    const paths = disk.files().filter((path) => FLIPPED.test(path) && disk.file(path).cached.length > 0)
    const path = paths[Math.floor(of * paths.length)]
    if (path === undefined) return 'no file'
    const file = disk.file(path)
    const bit = Math.floor(sim().between('flip', 0, file.cached.length * 8))
    file.flip(bit)
    this.flipped.push({ disk, path, bit, is: byteOf(file, bit) })
    return path
  }

  /** Repairs the damaged files; bytes written since then are right already. */
  private putRight(): void {
    for (const { disk, path, bit, is } of this.flipped.splice(0))
      if (disk.find(path) && byteOf(disk.file(path), bit) === is) disk.file(path).flip(bit)
  }

  /** Stops the server properly, then calls `then`. */
  stop(then: () => void): void {
    const { program, house } = this
    if (!program || !house) {
      then()
      return
    }
    sim().in(0, program, () => {
      void house.close().then(() => {
        if (this.program === program) this.kill('tells')
        sim().in(0, sim().machine, then)
      })
    })
  }

  /** Loses the PC for good, if its copy is healthy. The copy becomes another PC's data, with a new copy. */
  lose(): boolean {
    if (this.house?.copyState() !== 'healthy') return false
    this.kill('silent')
    this.checks.lostPc()
    this.copyDisk.cutPower()
    this.dataDisk = this.copyDisk
    this.dataDisk.trouble = 'none'
    this.copyDisk = new Disk(`/disk${this.starts + 2}`)
    this.places = { dataDir: this.places.copyDir, copyDir: `${this.copyDisk.root}/copy` }
    setDisks(this.dataDisk, this.copyDisk, this.mirrorsDisk)
    return true
  }

  /** The current journal of the sale. */
  journal(): Buffer {
    const found = this.dataDisk.find(`${this.places.dataDir}/auctions/evening/sale.journal`)
    return found && found !== 'folder' ? found.cached.all : Buffer.alloc(0)
  }
}

const byteOf = ({ cached }: Inode, bit: number): number => cached.all[bit >> 3] ?? -1

/** Whether an error comes from the disk, which will be repaired. */
function isOfDisk(error: unknown): boolean {
  const code = errorCode(error)
  if (code === 'EIO' || code === 'ENOSPC') return true
  return error instanceof Error && error.cause !== undefined && isOfDisk(error.cause)
}
