import { EventEmitter, once } from 'node:events'
import { expect, type Locator, type Page } from '@playwright/test'

const answers = new WeakMap<Page, EventEmitter>()

/** Listens to the answers on a page's sockets; call it before the page opens any. */
export function hearAnswers(page: Page): void {
  const heard = new EventEmitter()
  answers.set(page, heard)
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const [, answer] = /^43\d+\[(.*)\]$/s.exec(String(payload)) ?? []
      if (answer !== undefined) heard.emit('answer', answer)
    })
  })
}

/**
 * Presses a button by keyboard and resolves once the server has accepted its call, over the socket or HTTP; throws if
 * it was refused. A mouse click would wait for a frame, which is slow with so many screens.
 */
export const press = (button: Locator): Promise<void> => answered(button, () => button.press('Enter'))

/** The same by a thumb. By keyboard, a bid waits until a screen reader was told the price. */
export const tap = (button: Locator): Promise<void> =>
  answered(button, async () => {
    await button.dispatchEvent('pointerdown', { width: 20 })
    await button.dispatchEvent('click', { detail: 1 })
  })

async function answered(button: Locator, act: () => Promise<void>): Promise<void> {
  await expect(button).toBeEnabled()
  const page = button.page()
  const heard = answers.get(page)
  if (!heard) throw new Error('Nobody hears what this page is answered')
  const overHttp = page
    .waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('/api/'))
    .then(async (response) => JSON.stringify({ status: response.status(), body: await response.text() }))
  const overSocket = once(heard, 'answer').then(([answer]) => String(answer))
  await act()
  const answer = await Promise.race([overHttp, overSocket])
  overHttp.catch(() => undefined)
  if (!answer.startsWith('{"status":200,')) throw new Error(`Refused: ${answer}`)
}
