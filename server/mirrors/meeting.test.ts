import { decode } from '@msgpack/msgpack'
import { createClient } from '@redis/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../start/testing/mirrored-house.ts'
import { Meeting } from './meeting.ts'
import { needsRedis } from './testing/needs-redis.ts'
import { startRedis } from './testing/redis.ts'

describe('on Redis', () => {
  needsRedis()

  test('sends messages in the form that earlier mirrors read, and not to their sender', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.close())
    const earlier = await createClient({ url: redis.url }).connect()
    onTestFinished(() => earlier.destroy())
    const seen: unknown[] = []
    await earlier.subscribe('saleroom#/smith#', (bytes) => void seen.push(decode(bytes)), true)
    const [one, other] = [1, 2].map(() => new Meeting({ url: redis.url, onTrouble: () => undefined }))
    onTestFinished(() => [one, other].forEach((meeting) => void meeting?.close()))
    const heard: unknown[] = []
    const channel = one?.enter('smith', () => heard.push('its own'))
    other?.enter('smith', (...said) => heard.push(said))
    await until(() => {
      channel?.tell('feed', 1, Buffer.from('sealed'))
      expect(heard.at(-1)).toEqual(['feed', 1, Buffer.from('sealed')])
    })
    const packet = ['told', 'feed', 1, Buffer.from('sealed')]
    expect(seen[0]).toEqual({ uid: expect.any(String), nsp: '/smith', type: 9, data: { packet } })
    expect(heard).not.toContain('its own')
  })
})
