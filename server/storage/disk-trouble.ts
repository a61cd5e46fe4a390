import { errorCode } from './files.ts'

const sayings: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space allowed to this user is used up',
  EIO: 'the disk reports a fault',
  EROFS: 'the disk has become read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there, or another program holds the file',
  EBUSY: 'another program holds the file',
  ENOENT: 'the folder is gone',
  EMFILE: 'too many files are open',
}

/** What is wrong with the disk, as the middle of a sentence a clerk understands. */
export function sayDiskTrouble(cause: unknown): string {
  const saying = sayings[errorCode(cause) ?? '']
  if (saying) return saying
  return cause instanceof Error ? cause.message : String(cause)
}
