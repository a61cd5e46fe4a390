import { CannotStart, sayDiskTrouble } from '../storage/disk-trouble.ts'
import { errorCode } from '../storage/files.ts'

/**
 * Turns an error of the operating system during the start into a sentence for a person; other errors are returned
 * unchanged.
 */
export function sayWhyNotStarted(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const { syscall, path } = systemCallOf(error)
  const code = errorCode(error)
  if (syscall === null || code === null) return error
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const sentence =
      code === 'EACCES'
        ? `This user may not listen on port ${port}. Choose a port above 1023 with --port.`
        : `This PC cannot listen on the address ${host} (${code}). Leave --host out, or give one of this PC’s own addresses.`
    return new CannotStart(sentence, { cause: error })
  }
  const where = path === null ? 'its data folder' : path
  return new CannotStart(`Saleroom cannot use ${where}: ${sayDiskTrouble(error)}. ${whatToDo(code)}`, { cause: error })
}

function systemCallOf(error: unknown): { syscall: string | null; path: string | null } {
  if (!(error instanceof Error)) return { syscall: null, path: null }
  return {
    syscall: 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : null,
    path: 'path' in error && typeof error.path === 'string' ? error.path : null,
  }
}

const OTHERWISE = 'or choose another data folder with --data.'

function whatToDo(code: string): string {
  if (code === 'EACCES' || code === 'EPERM') return `Let this user read and write there, ${OTHERWISE}`
  if (code === 'ENOTDIR' || code === 'EISDIR' || code === 'EEXIST') return `Move what lies there away, ${OTHERWISE}`
  if (code === 'ENOSPC' || code === 'EDQUOT') return `Make room there and start Saleroom again, ${OTHERWISE}`
  return `Put that right and start Saleroom again, ${OTHERWISE}`
}
