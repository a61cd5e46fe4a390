import { expect, test } from 'vitest'
import { MOST_TAGS } from '../../../shared/house/features/tags.ts'
import { openSmallHouse } from '../../sale/testing/small-house.ts'
import { BackupManifest } from './backup-manifest.ts'

const tagsNamed = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}-${index}`,
    name: `${prefix} ${index}`,
    color: '#112233',
    createdAt: '2026-01-15T12:00:00.000Z',
  }))

/** Counts reads of tags during a restore, so that comparing each tag with each shows without a clock. */
function counted<T extends object>(things: readonly T[]) {
  const count = { reads: 0 }
  const watched = things.map(
    (thing) =>
      new Proxy(thing, {
        get(target, key, receiver) {
          count.reads += 1
          return Reflect.get(target, key, receiver)
        },
      }),
  )
  return { watched, count }
}

test('restores many tags in steps that grow with their number, not with its square', async () => {
  const few = await openSmallHouse()
  const many = await openSmallHouse()
  const [small, large] = [counted(tagsNamed('tag', 200)), counted(tagsNamed('tag', 2_000))]
  await few.tags.restore(small.watched)
  const idOf = await many.tags.restore(large.watched)
  expect(large.count.reads).toBeLessThanOrEqual(small.count.reads * 11)
  expect(many.tags.list()).toHaveLength(2_000)
  expect(idOf('tag-1999')).toBe('tag-1999')
})

test('uses the house’s tags for tags of the same name in a backup, and merges two of one name there', async () => {
  const { tags } = await openSmallHouse()
  const rare = await tags.create({ name: 'Rare', color: '#aa0000' })
  const [first, second, third] = tagsNamed('tag', 3)
  if (!first || !second || !third) throw new Error('There are three')
  const idOf = await tags.restore([{ ...first, name: 'RARE' }, second, { ...third, name: second.name.toUpperCase() }])
  expect([idOf(first.id), idOf(second.id), idOf(third.id)]).toEqual([rare.id, second.id, second.id])
  expect(tags.list()).toHaveLength(2)
})

test('refuses more tags than a house may have, in a backup, in a sale and one by one', async () => {
  const manifest = { format: 'saleroom-backup', version: 1, madeAt: '', auctions: ['spring'] }
  expect(BackupManifest.safeParse({ ...manifest, tags: tagsNamed('tag', MOST_TAGS) }).success).toBe(true)
  expect(BackupManifest.safeParse({ ...manifest, tags: tagsNamed('tag', MOST_TAGS + 1) }).success).toBe(false)
  const { tags } = await openSmallHouse()
  await tags.restore(tagsNamed('tag', MOST_TAGS))
  const tooMany = { status: 409, code: 'too_many_tags' }
  await expect(tags.restore(tagsNamed('other', 1))).rejects.toMatchObject(tooMany)
  await expect(tags.create({ name: 'One more', color: '#000000' })).rejects.toMatchObject(tooMany)
  await expect(tags.forImport([{ name: 'One more', color: '#000000' }])).rejects.toMatchObject(tooMany)
  expect(tags.list()).toHaveLength(MOST_TAGS)
})
