import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RehearsalStatus } from '../../shared/entities/rehearsal.ts'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../saleroom.ts'

test.use({ house: 'demo' })

test('a trainer begins a drill for somebody by name, looks at the learning curve, and deletes it', async ({
  page,
  context,
  saleroom,
}) => {
  await saleroom.loadDemo()
  await page.goto(`${saleroom.url}/admin?tab=live`)
  await page.getByLabel('Trainee').fill('Anna')
  await page.getByLabel('Rehearse', { exact: true }).click()
  await page.getByRole('option', { name: 'A drill of three minutes' }).click()
  await page.getByLabel('Drill', { exact: true }).click()
  await page.getByRole('option', { name: 'Keeping up' }).click()
  await page.getByLabel('Pace').click()
  await page.getByRole('option', { name: '10×' }).click()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Start Rehearsal' }).click()
  const room = await opened
  await expect(room.getByText(/^Storm, drill “keeping up”\. .+ Listen, and record/)).toBeVisible()
  await expect(room.getByText(/^Storm, drill “keeping up”, .*0 of \d+ done$/)).toBeVisible()
  await expect(page.getByText('Anna trains here for the first time.')).toBeVisible()
  // The room begins when the desk is open.
  await page.goto(`${saleroom.url}/clerk-screen`)
  await expect
    .poll(async () => (await saleroom.call('GET', '/api/rehearsal')) as { lotsEnded: number })
    .toMatchObject({ lotsEnded: 1 })
  await page.goto(`${saleroom.url}/admin?tab=live`)
  await page.getByRole('button', { name: 'End Rehearsal' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'End It' }).click()
  await expect(page).toHaveURL(/debrief/)

  await page.goto(`${saleroom.url}/rehearsal/trainees`)
  await expect(page.getByRole('heading', { name: 'Anna' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Slips per ten lots' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Keeping up/ })).toContainText('Next')
  await expectAccessible(page)
  // A certificate is printed with dark ink, whatever the screen looks like.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => Reflect.set(document.documentElement.dataset, 'theme', 'dark'))
  const ink = page.getByRole('heading', { name: 'Anna' })
  await expect(ink).toHaveCSS('color', 'rgb(28, 24, 22)')
  await page.emulateMedia({ media: null, colorScheme: null })
  await expect(ink).toHaveCSS('color', 'rgb(239, 234, 226)')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(page.getByText('No trainees yet')).toBeVisible()
})

test('the house keeps a scenario of its own, a fault is told with its line, and the room is chosen', async ({
  page,
  saleroom,
}) => {
  await page.addInitScript(() => Object.defineProperty(window.speechSynthesis, 'getVoices', { value: () => [] }))
  await saleroom.loadDemo()
  await mkdir(join(saleroom.dataDir, 'scenarios'), { recursive: true })
  await writeFile(join(saleroom.dataDir, 'scenarios', 'torn.txt'), 'lot\nopens dear')
  await page.goto(`${saleroom.url}/admin?tab=live`)
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label, { exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Rehearse', 'A scenario')
  await expect(page.getByText('scenarios/torn.txt can’t be played. Line 2:')).toBeVisible()
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
  // What is not kept yet is there again, whatever was done to the dialog.
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
  // The line of the fault is selected.
  await page.keyboard.type('opens 500')
  await dialog.getByRole('button', { name: 'Check and Keep' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Scenario', { exact: true })).toHaveText('Two jugs (own)')
  await choose('Kind of sale', 'Wine')
  await choose('Language of the room', 'German')
  await expect(page.getByText('This device has no voice for German: the room shows the words instead')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Start Rehearsal' }).click()
  await expect((await opened).getByText('No German voice on this device: read the caption')).toBeVisible()
  expect(await saleroom.call('GET', '/api/rehearsal')).toMatchObject({ scenario: 'Two_jugs', language: 'de', lots: 1 })
})

test('approvals, limits and callers are chosen where a rehearsal begins, and the briefing says what to do', async ({
  page,
  saleroom,
}) => {
  await saleroom.loadDemo()
  await page.goto(`${saleroom.url}/admin?tab=live`)
  for (const name of ['Approvals', 'Limits', 'Callers']) await page.getByRole('switch', { name }).click()
  await expectAccessible(page)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Start Rehearsal' }).click()
  const room = await opened
  await expect(room.getByText('Telephone bids wait at the desk: Y takes them.')).toBeVisible()
  await expect(room.getByText('A bid above its limit is not taken: Escape')).toBeVisible()
  await expectAccessible(room)
  expect(await saleroom.call('GET', '/api/rehearsal')).toMatchObject({ people: ['approvals', 'limits', 'callers'] })
  // Every paddle of the room is somebody's.
  await page.goto(`${saleroom.url}/paddle-desk`)
  await expect(page.getByText('142', { exact: true }).first()).toBeVisible()
})

test('the house says how long rehearsals are kept, and is asked before older ones go', async ({ page, saleroom }) => {
  await page.goto(`${saleroom.url}/rehearsal/trainees`)
  const kept = page.getByLabel('Rehearsals of trainees are kept for')
  await expect(kept).toHaveText('12 months')
  await kept.click()
  await page.getByRole('option', { name: '3 months' }).click()
  await page.keyboard.press('Enter')
  await expect(kept).toHaveText('12 months')
  await kept.click()
  await page.getByRole('option', { name: '3 months' }).click()
  await page.getByRole('button', { name: 'Keep and Delete' }).click()
  await expect(kept).toHaveText('3 months')
  expect(await saleroom.call('GET', '/api/trainees/terms')).toEqual({ keepMonths: 3 })
})

test('a drill that is closed in the middle counts, is drilled again from the debrief, and so is its room', async ({
  page,
  saleroom,
}) => {
  await saleroom.loadDemo()
  const status = async () => RehearsalStatus.parse(await saleroom.call('GET', '/api/rehearsal'))
  const begin = { auctionId: 'demo-sale', trainee: 'Anna', language: 'fr', pace: 10, seed: 5 }
  await saleroom.call('POST', '/api/rehearsal', { ...begin, drill: 'keeping_up' })
  // Nobody sits at the desk.
  await expect.poll(async () => (await status()).lotsEnded).toBeGreaterThan(0)
  await saleroom.call('DELETE', '/api/rehearsal')
  await page.goto(`${saleroom.url}/rehearsal/debrief`)
  await expect(page.getByText('It was ended before all was said')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Drill this: Wrong lot/ }).click()
  await opened
  await expect(page).toHaveURL(/clerk-screen/)
  expect(await status()).toMatchObject({ drill: 'two_lots', language: 'fr', pace: 10, state: 'briefing' })
  await saleroom.call('DELETE', '/api/rehearsal')

  await page.goto(`${saleroom.url}/rehearsal/debrief`)
  await page.getByRole('region', { name: 'Earlier rehearsals' }).getByRole('link').first().click()
  await expect(page.getByText('drill “keeping up”')).toBeVisible()
  await page.getByRole('button', { name: 'Rehearse Again' }).click()
  await expect(page).toHaveURL(/clerk-screen/)
  expect(await status()).toMatchObject({ drill: 'keeping_up', seed: 5, language: 'fr', pace: 10 })
  await saleroom.call('DELETE', '/api/rehearsal')

  await page.goto(`${saleroom.url}/admin?tab=live`)
  await page.getByLabel('Trainee').fill('anna ')
  await expect(page.getByText('3 earlier rehearsals. If this is a different person, add an initial')).toBeVisible()
  await page.goto(`${saleroom.url}/rehearsal/trainees`)
  await expect(page.getByRole('row', { name: /^Keeping up/ })).toContainText(/[1-9]/)
})

test('clerk and entry clerk train together, two desks of one PC are told apart, and each has a debrief', async ({
  page,
  context,
  saleroom,
}) => {
  await saleroom.loadDemo()
  await page.goto(`${saleroom.url}/admin?tab=live`)
  await page.getByLabel('Trainee').fill('Anna')
  await page.getByText('Others who train beside the clerk').click()
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
  const desks = page.getByRole('table', { name: 'What each device did' })
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
