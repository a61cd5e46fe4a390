import { expect, test } from 'vitest'
import { CannotStart, sayDiskTrouble } from './disk-trouble.ts'
import { diskError } from './testing/watched-files.ts'

test.each([
  ['ENOSPC', 'disk is full'],
  ['EDQUOT', 'used up'],
  ['EIO', 'a fault'],
  ['EROFS', 'read-only'],
  ['EACCES', 'may not write'],
  ['EPERM', 'or another program holds'],
  ['EBUSY', 'another program holds'],
  ['ENOENT', 'folder is gone'],
  ['EISDIR', 'a folder was found instead of a file'],
  ['ENOTDIR', 'a file was found instead of a folder'],
  ['EEXIST', 'a file was found instead of a folder'],
  ['EMFILE', 'too many files'],
])('describes %s in words', (code, words) => {
  expect(sayDiskTrouble(diskError(code))).toContain(words)
})

test('shows an unknown error unchanged', () => {
  expect(sayDiskTrouble(diskError('EXDEV'))).toBe('EXDEV: no details')
  expect(sayDiskTrouble(new Error('The disk took 3 bytes'))).toBe('The disk took 3 bytes')
  expect(sayDiskTrouble('out of paper')).toBe('out of paper')
})

test('recognises an error that stops the start by its name', () => {
  expect(new CannotStart('No room').name).toBe('CannotStart')
})
