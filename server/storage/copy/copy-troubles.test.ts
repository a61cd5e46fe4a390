import { expect, test } from 'vitest'
import { diskError } from '../testing/watched-files.ts'
import { asTrouble, CopyFailed, CopyRefused, troubles } from './copy-troubles.ts'

test('names the folder of each trouble, and says what to do', () => {
  const dir = '/media/stick'
  const goesOn = 'The sale continues without it; the copy is updated automatically once'
  expect(troubles.slow(dir).message).toBe(`The second copy in ${dir} does not answer. ${goesOn} it does.`)
  expect(troubles.gone(dir).message).toContain(`${dir}, is not there. ${goesOn} the disk is plugged in`)
  expect(troubles.emptied(dir).message).toContain(`${dir}, is empty. Plug in the disk`)
  const cause = diskError('ENOSPC')
  expect(troubles.disk(dir, cause)).toMatchObject({ name: 'CopyFailed', cause })
  expect(troubles.disk(dir, cause).message).toContain(
    `in ${dir} failed: the disk is full. ${goesOn} that is put right.`,
  )
  expect(troubles.relative('stick').message).toContain('a folder’s full path, not “stick”')
  expect(troubles.notFolder(dir).message).toContain(`${dir} is a file`)
  expect(troubles.sameFolder(dir).message).toContain('one contains the other')
  expect(troubles.inUse(dir, { pid: 7, host: 'laptop' }).message).toContain(
    `${dir} as its data folder: process 7 on laptop`,
  )
  expect(troubles.otherHouse(dir).message).toMatch(/the copy of another house.* --data \/media\/stick$/)
  expect(troubles.dataFolder(dir).message).toMatch(/holds the data of a Saleroom.* --data \/media\/stick$/)
  expect(troubles.otherFiles(dir).message).toContain(`${dir} holds other files`)
})

test('says by how much a copy is newer, and the two ways to continue', () => {
  const newer = (commands: number) => troubles.newer('/copy', { journal: 'bidders.journal', commands }).message
  expect(newer(1)).toContain('in bidders.journal it holds a change that this PC does not have')
  expect(newer(2)).toContain('in bidders.journal it holds 2 changes that this PC does not have')
  expect(newer(2)).toContain('start Saleroom with --data /copy. To start a new copy, move its data aside')
})

test('allows setting aside only for a folder with a copy', () => {
  const refusals = {
    relative: troubles.relative('x'),
    notFolder: troubles.notFolder('x'),
    sameFolder: troubles.sameFolder('x'),
    inUse: troubles.inUse('x', { pid: 1, host: 'x' }),
    otherFiles: troubles.otherFiles('x'),
    otherHouse: troubles.otherHouse('x'),
    dataFolder: troubles.dataFolder('x'),
    newer: troubles.newer('x', { journal: 'x', commands: 1 }),
  }
  const holding = Object.entries(refusals).filter(([, { holdsCopy }]) => holdsCopy)
  expect(holding.map(([name]) => name)).toEqual(['otherHouse', 'dataFolder', 'newer'])
})

test('converts a disk error of the copy into a trouble, and leaves a trouble unchanged', () => {
  for (const trouble of [new CopyFailed('slow'), new CopyRefused('newer')])
    expect(asTrouble('/copy', trouble)).toBe(trouble)
  expect(new CopyRefused('newer').name).toBe('CopyRefused')
  expect(asTrouble('/copy', diskError('EIO')).message).toContain('in /copy failed: the disk reports a fault')
})
