import { overHttp } from './over-http.ts'
import type { Page } from './page.ts'

type Failure = { status?: number; message?: string }

/** Makes calls of the screen fail with these words, until the returned function is called. */
export async function failCalls(
  page: Page,
  method: string,
  path: RegExp,
  { status = 500, message = 'The disk is full' }: Failure = {},
): Promise<() => Promise<void>> {
  await overHttp()
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    return route.fulfill({ status, json: { error: message, message, code: 'broken' } })
  })
  return () => page.unroute(path)
}

/** Holds back the answers of calls until the returned function is called. */
export async function holdCalls(page: Page, method: string, path: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await overHttp()
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held
    await route.fallback()
  })
  return release
}
