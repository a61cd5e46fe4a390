import { errorCode } from './files.ts'

/** The server cannot start for an external reason. The message says what to do. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

const messages: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space allowed to this user is used up',
  EIO: 'the disk reports a fault',
  EROFS: 'the disk has become read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there, or another program holds the file',
  EBUSY: 'another program holds the file',
  ENOENT: 'the folder is gone',
  EISDIR: 'a folder was found instead of a file',
  ENOTDIR: 'a file was found instead of a folder',
  EEXIST: 'a file was found instead of a folder',
  EMFILE: 'too many files are open',
}

/** Whether an error is the system's, such as EIO or ENOSPC: the disk failed, and the data may be intact. */
export const isOfSystem = (error: unknown): boolean => /^E[A-Z0-9]+$/.test(errorCode(error) ?? '')

/** Describes a disk error for the clerk, as the middle of a sentence. */
export function sayDiskTrouble(cause: unknown): string {
  const saying = messages[errorCode(cause) ?? '']
  if (saying) return saying
  return cause instanceof Error ? cause.message : String(cause)
}
