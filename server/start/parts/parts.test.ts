import { expect, test } from 'vitest'
import { partsFrom } from './parts.ts'

/** A list of two parts, and a log of their steps. */
function twoParts(second: () => void = () => undefined) {
  const happened: string[] = []
  const steps = (name: string) => ({
    start: () => happened.push(`start ${name}`),
    stop: () => happened.push(`stop ${name}`),
    close: () => happened.push(`close ${name}`),
  })
  const parts = partsFrom<{ dataDir: string }>()
    .with(({ dataDir }) => ({ ...steps('disk'), gives: { disk: `disk of ${dataDir}` } }))
    .with(({ disk }) => {
      second()
      return { ...steps('sale'), gives: { sale: `sale on ${disk}` } }
    })
  return { parts, happened }
}

test('gives each part the results of earlier parts, and starts all once all are open', async () => {
  const { parts, happened } = twoParts()
  expect(await parts.open({ dataDir: 'a' })).toMatchObject({ disk: 'disk of a', sale: 'sale on disk of a' })
  expect(happened).toEqual(['start disk', 'start sale'])
})

test('stops every part before closing any, the last first, and only once', async () => {
  const { parts, happened } = twoParts()
  const { close } = await parts.open({ dataDir: 'a' })
  happened.length = 0
  await Promise.all([close(), close()])
  expect(happened).toEqual(['stop sale', 'stop disk', 'close sale', 'close disk'])
})

test('closes the earlier parts if a part cannot be opened', async () => {
  const { parts, happened } = twoParts(() => {
    throw new Error('no sale')
  })
  await expect(parts.open({ dataDir: 'a' })).rejects.toThrow('no sale')
  expect(happened).toEqual(['stop disk', 'close disk'])
})
