import { expect, test } from 'vitest'
import { COMMANDS_KEPT } from '../../engine/command-records.ts'
import { aSale } from '../testing/a-sale.ts'

test('a fixed number of last commands can be undone, each stored without earlier ones', () => {
  const room = aSale().live()
  for (let more = 0; more <= COMMANDS_KEPT; more += 1) room.ask('broadcast', { message: `Message ${more}` })
  const { commands } = room.sale
  expect(commands).toHaveLength(COMMANDS_KEPT)
  const sentences = commands.map((record) => record.sentence())
  expect([sentences.at(0), sentences.at(-1)]).toEqual([
    'Message to every screen: Message 1',
    `Message to every screen: Message ${COMMANDS_KEPT}`,
  ])
  expect(commands.at(-1)?.start.sale.commands).toEqual([])
})
