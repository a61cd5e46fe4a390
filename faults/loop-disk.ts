import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A file system in a file, mounted as a disk. */
export type LoopDisk = {
  /** The mount point. */
  folder: string
  /** Mounts a second copy of what the disk held at this moment, without data that was only in memory. */
  cutPower: () => Promise<string>
  remove: () => Promise<void>
}

/** Creates one on Linux as root with the tools installed; otherwise returns the reason why not. */
export async function openLoopDisk({
  megabytes = 64,
}: {
  megabytes?: number
} = {}): Promise<LoopDisk | { unavailable: string }> {
  if (process.platform !== 'linux') return { unavailable: 'loop devices are Linux’s' }
  if (process.getuid?.() !== 0) return { unavailable: 'mounting a loop device needs root' }
  const base = await mkdtemp(join(tmpdir(), 'saleroom-disk-'))
  const mounted: string[] = []

  async function mount(image: string, name: string): Promise<string> {
    const folder = join(base, name)
    await mkdir(folder)
    await run('mount', ['-o', 'loop', image, folder])
    mounted.push(folder)
    return folder
  }

  async function remove(): Promise<void> {
    for (const folder of mounted.splice(0).reverse()) await run('umount', ['-l', folder]).catch(() => undefined)
    await rm(base, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    const image = join(base, 'disk.img')
    const file = await open(image, 'w')
    await file.truncate(megabytes * 1024 * 1024)
    await file.close()
    await run('mkfs.ext4', ['-q', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image])
    const folder = await mount(image, 'disk')
    // Syncs the empty file system first.
    await run('sync', ['-f', folder])
    return {
      folder,
      async cutPower() {
        // The image has what the file system sent to its disk, without the page cache above it.
        const copy = join(base, 'after.img')
        await copyFile(image, copy)
        return await mount(copy, 'after')
      },
      remove,
    }
  } catch (error) {
    await remove()
    return {
      unavailable: `this machine does not mount images: ${error instanceof Error ? error.message.trim() : error}`,
    }
  }
}
