import { describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'

describe('a command over HTTP, if the live channel is opened again before the answer,', () => {
  /** A server that is lost without an answer in every run but the last. */
  function aSilentServer({ answersAt }: { answersAt: number }) {
    const keys: (string | null)[] = []
    const listeners = new Set<() => void>()
    const client = createClient({
      audience: 'own',
      token: () => null,
      onAnew(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      fetch: (_, init = {}) => {
        keys.push(new Headers(init.headers).get('idempotency-key'))
        if (keys.length === answersAt) return Promise.resolve(Response.json({}))
        return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
      },
    })
    const standsAnew = () => {
      for (const listener of [...listeners]) listener()
    }
    return { client, keys, listeners, standsAnew }
  }

  it('is sent again under its key', async () => {
    const { client, keys, listeners, standsAnew } = aSilentServer({ answersAt: 2 })
    const pressed = client.call('startLot', { body: { lotNumber: 5 }, isCommand: true })
    await expect.poll(() => keys).toHaveLength(1)
    standsAnew()
    await pressed
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
    expect(listeners.size).toBe(0)
  })

  it('is sent three times at most', async () => {
    const { client, keys, standsAnew } = aSilentServer({ answersAt: 4 })
    const stop = new AbortController()
    const pressed = client.call('startLot', { body: { lotNumber: 5 }, isCommand: true, signal: stop.signal })
    for (const asked of [1, 2, 3]) {
      await expect.poll(() => keys).toHaveLength(asked)
      standsAnew()
    }
    stop.abort(new Error('stopped'))
    await expect(pressed).rejects.toThrow('stopped')
    expect(keys).toHaveLength(3)
  })

  it('has the time limit of one command for all attempts', async () => {
    const limits: number[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return new AbortController().signal
    })
    const { client, keys, standsAnew } = aSilentServer({ answersAt: 3 })
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const pressed = client.call('startLot', { body: { lotNumber: 5 }, isCommand: true })
    for (const asked of [1, 2]) {
      await expect.poll(() => keys).toHaveLength(asked)
      now.mockReturnValue(4_000 * asked)
      standsAnew()
    }
    await pressed
    expect(limits).toEqual([15_000, 11_000, 7_000])
    timeout.mockRestore()
    now.mockRestore()
  })

  it("is sent again, but another write is not: only a command's reply survives a restart", async () => {
    const { client, keys, listeners } = aSilentServer({ answersAt: 1 })
    await client.call('createClient', { body: { name: 'Ann' } } as never)
    expect([keys.length, listeners.size]).toEqual([1, 0])
  })
})
