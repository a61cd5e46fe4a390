import { statfs } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, release, tmpdir, totalmem, type } from 'node:os'

/** Describes the machine, without which figures mean nothing. */
export async function machine() {
  const processor = cpus()[0]?.model.trim() ?? 'unknown'
  const cores = availableParallelism()
  const memory = Math.round(totalmem() / 2 ** 30)
  const fileSystem = FILE_SYSTEMS[(await statfs(tmpdir())).type] ?? 'unknown'
  const load = loadavg()[0]?.toFixed(1) ?? ''
  return {
    processor,
    cores,
    memoryGiB: memory,
    system: `${type()} ${release()}`,
    node: process.version,
    fileSystem,
    load,
    sentence: `${processor}, ${cores} cores, ${memory} GiB, ${type()} ${release()}, Node ${process.version}, ${fileSystem}, load ${load} at the start`,
  }
}

const FILE_SYSTEMS: Record<number, string> = {
  61267: 'ext4',
  16914836: 'tmpfs',
  1481003842: 'xfs',
  2435016766: 'btrfs',
  2035054128: 'overlayfs',
}
