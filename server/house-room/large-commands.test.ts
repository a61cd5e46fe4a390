import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aHouse, at } from './testing/a-house.ts'

test('lets other work run during a large command, and decides the commands after it in order', async () => {
  const house = await aHouse()
  const { tag, room } = house
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    client: { name: `C${index}`, phones: [], alerts: [] },
    join: null,
  }))
  const take = () => room.run('takeInClients', { rows }, at('paddles'))
  const work = [take(), tag('Rare'), take(), tag('rare').catch((error) => error.code), tag('Modern')]
  let isOver = false
  const done = Promise.all(work).finally(() => {
    isOver = true
  })
  let turns = 0
  for (; !isOver; turns += 1) await setImmediate()
  expect((await done)[3]).toBe('tag_name_taken')
  expect(turns).toBeGreaterThan((2 * rows.length) / 200)
  const said = room.house.commands.map(({ sentence }) => sentence())
  expect(said).toEqual(['3000 clients imported', 'Tag “Rare” made', '3000 clients imported', 'Tag “Modern” made'])
  const again = await house.again()
  expect([again.room.house.clients.size, again.names()]).toEqual([6_000, ['Rare', 'Modern']])
})
