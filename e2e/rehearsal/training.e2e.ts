import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

test('rehearses a house’s own scenario, then trains clerk and entry clerk together', async ({
  page,
  context,
  saleroom,
}) => {
  await test.step('names a fault in a scenario with its line, and offers the room’s options', async () => {
    await page.addInitScript(() => Object.defineProperty(window.speechSynthesis, 'getVoices', { value: () => [] }))
    // A scenario is checked before it is stored, so only one from an earlier version can have a fault.
    const fault = 'Line 2: “opens dear” does not read “opens PRICE”'
    const torn = { id: 'torn', name: 'torn', about: '', from: 'house', lots: 1, text: 'lot\nopens dear', fault }
    await page.route('**/api/rehearsal/scenarios', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: [...(await response.json()), torn] })
    })
    await page.goto(`${saleroom.url}/admin?tab=live`)
    const choose = async (label: string, option: string) => {
      await page.getByLabel(label, { exact: true }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await choose('Rehearse', 'A scenario')
    await expect(page.getByText('The scenario “torn” can’t be played. Line 2:')).toBeVisible()
    await page.getByRole('button', { name: 'The House’s Own Scenarios' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Line 2: “opens dear” does not read “opens PRICE”')).toBeVisible()
    await expectAccessible(page)
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'Two jugs.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('name Two jugs\n\n\nlot Blue jug\nestimate 900\nnobody\nopens dear'),
    })
    await dialog.getByRole('button', { name: 'Check and Keep' }).click()
    await expect(dialog.getByText('Line 7: “opens dear” does not read “opens PRICE”')).toBeVisible()
    const statements = dialog.getByLabel('Statements')
    await expect(statements).toBeFocused()
    // An unsaved text survives closing the dialog.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'The House’s Own Scenarios' }).click()
    await expect(statements).toHaveValue(/opens dear$/)
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'other.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('lot Other'),
    })
    await expect(statements).toHaveValue('lot Other')
    await dialog.getByRole('button', { name: 'Restore Previous Text (Two_jugs)' }).click()
    await expect(statements).toHaveValue(/opens dear$/)
    await dialog.getByRole('button', { name: 'Check and Keep' }).click()
    await expect(statements).toBeFocused()
    // The line with the fault is selected.
    await page.keyboard.type('opens 500')
    await dialog.getByRole('button', { name: 'Check and Keep' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByLabel('Scenario', { exact: true })).toHaveText('Two jugs (own)')
    await choose('Kind of sale', 'Wine')
    await choose('Language of the room', 'German')
    await expect(page.getByText('This device has no voice for German: the room shows the words instead')).toBeVisible()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Start Rehearsal' }).click()
    const room = await opened
    await expect(room.getByText('No German voice on this device: read the caption')).toBeVisible()
    expect(await saleroom.call('GET', '/api/rehearsal')).toMatchObject({
      scenario: 'Two_jugs',
      language: 'de',
      lots: 1,
    })
    await saleroom.call('DELETE', '/api/rehearsal')
    await room.close()
  })

  await test.step('tells two desks of one PC apart, and debriefs each trainee', async () => {
    await page.goto(`${saleroom.url}/admin?tab=live`)
    await page.getByLabel('Trainee').fill('Anna')
    await page.getByText('Others who train with the clerk').click()
    await page.getByLabel('Entry clerk').fill('Ben')
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Start Rehearsal' }).click()
    await opened
    const desk = async (path: string) => {
      const window = await context.newPage()
      await window.goto(`${saleroom.url}${path}`)
      await expect(window.getByRole('heading', { name: 'Bid History' })).toBeVisible()
      return window
    }
    const one = await desk('/clerk-screen')
    const two = await desk('/clerk-screen')
    const entry = await desk('/entry-clerk-screen')
    await one.keyboard.press('l')
    const state = () => saleroom.call('GET', '/api/auction/state')
    await expect.poll(state).toMatchObject({ activeLotNumber: 1 })
    await two.keyboard.press('e')
    await two.keyboard.type('500')
    await two.keyboard.press('Enter')
    await expect(entry.getByText('500').first()).toBeVisible()
    await entry.getByRole('button', { name: 'Mark as PASSED' }).click()
    await entry.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => saleroom.call('GET', '/api/lots/1/sale-status')).toMatchObject({ status: 'passed' })
    await saleroom.call('DELETE', '/api/rehearsal')
    await page.goto(`${saleroom.url}/rehearsal/debrief`)
    const desks = page.getByRole('table', { name: 'Actions of each device' })
    for (const name of ['This PC, Clerk Screen', 'This PC, Clerk Screen 2', 'This PC, Entry Clerk Screen'])
      await expect(desks.getByRole('cell', { name, exact: true })).toBeVisible()
    const whose = page.getByRole('navigation', { name: 'Whose debrief' })
    await expect(whose.getByRole('row', { name: /^Entry clerk Ben/ })).toBeVisible()
    await whose.getByRole('link', { name: 'Entry clerk' }).click()
    await expect(desks.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    expect(await saleroom.call('GET', '/api/trainees')).toMatchObject([
      { name: 'Anna', rehearsals: 1 },
      { name: 'Ben', rehearsals: 1 },
    ])
  })
})
