import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { accessHouse, me, post } from './testing/access-house.ts'

describe('a display', () => {
  async function linked() {
    const the = await accessHouse()
    const link = await post(the.clerk, '/api/access/displays', { name: 'Wall screen' })
    const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(link.json())
    const code = /^http:\/\/192\.168\.1\.20:4680\/display#([\w-]{22})$/.exec(url)?.[1] ?? ''
    const screen = the.device()
    const answer = await post(screen, '/api/access/display', { code })
    return { ...the, id, code, screen, answer }
  }

  test('is identified by its link, and keeps its cookie overnight', async () => {
    const { screen, answer } = await linked()
    expect(answer.json()).toMatchObject({ role: 'display', device: 'Wall screen' })
    expect(answer.headers['set-cookie']?.join()).toMatch(
      /saleroom_display=[\w-]{22}; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Strict/,
    )
    expect(await me(screen)).toMatchObject({ role: 'display', device: 'Wall screen' })
    expect((await screen('/api/access/displays')).status).toBe(403)
  })

  test('loses access when the clerk revokes the link, and the code becomes invalid', async () => {
    const { clerk, device, screen, id, code, ended } = await linked()
    expect((await clerk(`/api/access/displays/${id}`, { method: 'DELETE' })).json()).toMatchObject({
      name: 'Wall screen',
    })
    expect(await me(screen)).toMatchObject({ role: 'public' })
    expect((await post(device(), '/api/access/display', { code })).json()).toMatchObject({ code: 'link_unknown' })
    expect((await clerk(`/api/access/displays/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await clerk('/api/access/displays')).json()).toEqual([])
    expect(ended()).toBeGreaterThan(0)
  })

  test('is listed without its code, which is shown only once', async () => {
    const { clerk, code, id } = await linked()
    const list = await clerk('/api/access/displays')
    expect(list.json()).toMatchObject([{ id, name: 'Wall screen', url: '' }])
    expect(list.text).not.toContain(code)
  })

  test('loses its earlier staff session, and gets another by the PIN', async () => {
    const { device, code, pinOn } = await linked()
    const tablet = device()
    const pin = await pinOn()
    await post(tablet, '/api/access/pin', { pin })
    expect((await post(tablet, '/api/access/display', { code })).json()).toMatchObject({ role: 'display' })
    expect(await me(tablet)).toMatchObject({ role: 'display' })
    await post(tablet, '/api/access/pin', { pin })
    expect(await me(tablet)).toMatchObject({ role: 'staff' })
  })

  test("is not what the clerk's own PC becomes when the clerk tries the link", async () => {
    const { clerk, code } = await linked()
    expect((await post(clerk, '/api/access/display', { code })).json()).toMatchObject({ role: 'staff' })
    expect(await me(clerk)).toMatchObject({ role: 'staff' })
  })
})
