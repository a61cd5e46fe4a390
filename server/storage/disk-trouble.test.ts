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
  ['EISDIR', 'a folder lies where a file'],
  ['ENOTDIR', 'a file lies where a folder'],
  ['EEXIST', 'a file lies where a folder'],
  ['EMFILE', 'too many files'],
])('%s is told in words', (code, words) => {
  expect(sayDiskTrouble(diskError(code))).toContain(words)
})

test('a trouble that nobody foresaw is told as it came', () => {
  expect(sayDiskTrouble(diskError('EXDEV'))).toBe('EXDEV: no details')
  expect(sayDiskTrouble(new Error('The disk took 3 bytes'))).toBe('The disk took 3 bytes')
  expect(sayDiskTrouble('out of paper')).toBe('out of paper')
})

test('a start that cannot be is known by its name', () => {
  expect(new CannotStart('No room').name).toBe('CannotStart')
})
