import type { TestClient } from '../../../server/start/testing/test-client.ts'

/** Plays an appeal with eight pledges: two of one paddle at a level, one without a paddle, and two of a platform. */
export async function playAppeal(
  clerk: TestClient,
  platform: TestClient,
  { lotNumber, scale }: { lotNumber: number; scale: number },
): Promise<void> {
  const appeal = { params: { lotNumber } }
  await clerk.call('setRound', { ...appeal, body: { kind: 'appeal', levels: [111 * scale, 33 * scale] } })
  await clerk.call('startLot', { body: { lotNumber } })
  for (const [level, paddles] of [
    [111, ['12', '14', '12', undefined]],
    [33, ['16', '12']],
  ] as const) {
    await clerk.call('setLevel', { ...appeal, body: { amount: level * scale } })
    const pledge = { lotNumber, amount: level * scale }
    for (const paddleNumber of paddles) {
      const paddle = paddleNumber ? { paddleNumber, confirm: ['pledged_already' as const] } : {}
      await clerk.call('placeBid', { body: { ...pledge, type: 'floor', ...paddle } })
    }
    await platform.call('placeBid', { body: { ...pledge, type: 'online', paddleNumber: '505' } })
  }
  await clerk.call('markSold', { body: { lotNumber, soldPrice: (5 * 111 + 3 * 33) * scale } })
}
