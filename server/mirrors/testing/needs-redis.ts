import { beforeEach } from 'vitest'
import { hasRedis, NO_REDIS } from './redis.ts'

/** Skips the tests of this describe, with the reason, on a machine without redis-server. */
export function needsRedis(): void {
  const isThere = hasRedis()
  beforeEach(({ skip }) => skip(!isThere, NO_REDIS))
}
