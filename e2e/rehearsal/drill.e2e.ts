import { RehearsalStatus } from '../../shared/entities/rehearsal/rehearsal.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

test('starts a trainee’s drill, ends it early, repeats it from its debrief, and deletes it with the trainee', async ({
  page,
  context,
  saleroom,
}) => {
  const status = async () => RehearsalStatus.parse(await saleroom.call('GET', '/api/rehearsal'))
  const end = () => saleroom.call('DELETE', '/api/rehearsal')

  await test.step('starts the drill and opens the room in a new window', async () => {
    await page.goto(`${saleroom.url}/admin?tab=live`)
    await page.getByLabel('Trainee').fill('Anna')
    for (const [label, option] of [
      ['Rehearse', 'A drill of three minutes'],
      ['Drill', 'Keeping up'],
      ['Language of the room', 'French'],
      ['Pace', '10×'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await page.getByLabel('Rehearsal seed').fill('5')
    await expectAccessible(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Start Rehearsal' }).click()
    const room = await opened
    await expect(room.getByText(/^Storm, drill “keeping up”\. .+ Listen, and record/)).toBeVisible()
    await expect(room.getByText(/^Storm, drill “keeping up”, .*0 of \d+ done$/)).toBeVisible()
    await expect(page.getByText('Anna trains here for the first time.')).toBeVisible()
    // The room starts when the desk is open.
    await page.goto(`${saleroom.url}/clerk-screen`)
    await expect.poll(async () => (await status()).lotsEnded, { intervals: [500] }).toBe(1)
    await room.close()
  })

  await test.step('debriefs and counts a drill that was ended early', async () => {
    await page.goto(`${saleroom.url}/admin?tab=live`)
    await page.getByRole('button', { name: 'End Rehearsal' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'End It' }).click()
    await expect(page).toHaveURL(/debrief/)
    await expect(page.getByText('It was ended before all was said')).toBeVisible()
    await page.goto(`${saleroom.url}/rehearsal/trainees`)
    await expect(page.getByRole('row', { name: /^Keeping up/ })).toContainText('Next')
    await page.goto(`${saleroom.url}/rehearsal/debrief`)
  })

  await test.step('starts another drill, or the same one, from its debrief', async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: /^Drill this: Wrong lot/ }).click()
    await opened
    await expect(page).toHaveURL(/clerk-screen/)
    expect(await status()).toMatchObject({ drill: 'two_lots', language: 'fr', pace: 10, state: 'briefing' })
    await end()
    await page.goto(`${saleroom.url}/rehearsal/debrief`)
    await page.getByRole('region', { name: 'Earlier rehearsals' }).getByRole('link').first().click()
    await expect(page.getByText('drill “keeping up”')).toBeVisible()
    await page.getByRole('button', { name: 'Rehearse Again' }).click()
    await expect(page).toHaveURL(/clerk-screen/)
    expect(await status()).toMatchObject({ drill: 'keeping_up', seed: 5, language: 'fr', pace: 10 })
    await end()
    await page.goto(`${saleroom.url}/admin?tab=live`)
    await page.getByLabel('Trainee').fill('anna ')
    await expect(page.getByText('3 earlier rehearsals. If this is a different person, add an initial')).toBeVisible()
  })

  await test.step('shows a trainee’s learning curve and a printable certificate until both are deleted', async () => {
    await page.goto(`${saleroom.url}/rehearsal/trainees`)
    const ink = page.getByRole('heading', { name: 'Anna' })
    await expect(ink).toBeVisible()
    await expect(page.getByRole('table', { name: 'Slips per ten lots' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Keeping up/ })).toContainText(/[1-9]/)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => Reflect.set(document.documentElement.dataset, 'theme', 'dark'))
    await expect(ink).toHaveCSS('color', 'rgb(21, 24, 26)')
    await page.emulateMedia({ media: null, colorScheme: null })
    await expect(ink).toHaveCSS('color', 'rgb(236, 238, 239)')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
    await expect(page.getByText('No trainees yet')).toBeVisible()
  })
})
