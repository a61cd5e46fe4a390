import { expect, test } from 'vitest'
import { isStyled } from '../../shared/house/state.ts'
import { houseCommandHandlers } from '../house-room/house-handlers.ts'
import { answering, openSmallHouse } from '../sale/testing/small-house.ts'
import { tellOfThemes, themeHandlers } from './themes.ts'

async function themed() {
  const small = await openSmallHouse()
  const { houseRoom } = small
  houseRoom.follow(tellOfThemes(small))
  const { ask } = await answering({ ...themeHandlers(houseRoom), ...houseCommandHandlers(houseRoom) })
  const make = async (body: object) => (await ask('/api/themes', { method: 'POST', body })).json()
  const themes = () => [...houseRoom.house.themes.values()]
  return { ...small, ask, make, themes }
}

test('the first theme is the default and active; a later one is neither until it is activated', async () => {
  const { ask, make, themes } = await themed()
  expect((await ask('/api/themes/active')).json()).toBeNull()
  expect(await make({ name: 'Plain' })).toMatchObject({ backgroundColor: '#ffffff', isDefault: true, isActive: true })
  expect(await make({ name: 'Night', backgroundColor: '#101010' })).toMatchObject({ isDefault: false, isActive: false })
  const night = themes()[1]
  const activated = await ask(`/api/themes/${night?.id}/activate`, { method: 'POST', body: {} })
  expect(activated.json()).toMatchObject({ name: 'Night', isActive: true })
  expect((await ask('/api/themes/active')).json()).toMatchObject({ name: 'Night' })
  expect(themes().map(({ isActive, isDefault }) => [isActive, isDefault])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a later theme may replace the default', async () => {
  const { make, themes } = await themed()
  await make({ name: 'Plain' })
  await make({ name: 'Night', isDefault: true })
  expect(themes().map(({ isDefault }) => isDefault)).toEqual([false, true])
})

test('refuses to activate an unknown theme, and a theme without a name', async () => {
  const { ask, themes } = await themed()
  expect((await ask('/api/themes/none/activate', { method: 'POST' })).status).toBe(404)
  const nameless = await ask('/api/themes', { method: 'POST', body: { name: '  ' } })
  expect([nameless.status, nameless.text]).toEqual([400, expect.stringContaining('Please enter a theme name')])
  expect(themes()).toEqual([])
})

test('switches themes on and off durably, and notifies staff screens of each change', async () => {
  const { ask, dataDir, houseRoom, heard, told } = await themed()
  expect((await ask('/api/style-editor/enabled')).json()).toEqual({ enabled: false })
  const on = await ask('/api/style-editor/enabled', { method: 'POST', body: { enabled: true } })
  expect(on.json()).toEqual({ enabled: true })
  await ask('/api/themes', { method: 'POST', body: { name: 'Plain' } })
  expect(heard('staff', 'style-updated')).toHaveLength(2)
  expect(told.every(({ room }) => room === 'staff')).toBe(true)
  await houseRoom.close()
  const again = await openSmallHouse({ dataDir })
  expect(isStyled(again.houseRoom.house)).toBe(true)
  expect([...again.houseRoom.house.themes.values()]).toMatchObject([{ name: 'Plain', isActive: true }])
})
