import { expect, it, vi } from 'vitest'
import { watchPaddle } from './paddle-watch.ts'

const inTab = (paddle: string) => {
  const onTaken = vi.fn()
  return { onTaken, leave: watchPaddle(paddle, { onTaken, channel: new BroadcastChannel('saleroom.test-paddles') }) }
}

it('reports to the copy of a tab that its paddle is taken, and leaves the original alone', async () => {
  const [first, other] = [inTab('4711'), inTab('4712')]
  const copy = inTab('4711')
  await expect.poll(() => copy.onTaken).toHaveBeenCalledOnce()
  expect(first.onTaken).not.toHaveBeenCalled()
  expect(other.onTaken).not.toHaveBeenCalled()
  for (const { leave } of [first, other, copy]) leave()
})
