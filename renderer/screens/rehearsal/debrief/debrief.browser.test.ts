import { strToU8, unzipSync, zipSync } from 'fflate'
import { RehearsalTruth } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { expect } from '../../../testing/expect.ts'
import { testBeside } from '../../../testing/test.ts'
import { endRehearsal, rehearse, withVoices } from '../testing/rehearsals.ts'

const test = testBeside('demo')

test('offers a debrief after the first rehearsal, and says if it had nothing to judge', async ({ page, saleroom }) => {
  const read = page.waitForResponse(/\/api\/rehearsals$/)
  await page.goto('/admin?tab=live')
  const debrief = page.getByRole('link', { name: 'Debrief of the last rehearsal' })
  await read
  await expect(page.getByRole('heading', { name: 'Rehearsal' })).toBeVisible()
  await expect(debrief).toHaveCount(0)
  await rehearse(saleroom, { pace: 0.25 })
  await endRehearsal(saleroom)
  await debrief.click()
  await expect(page.getByText('There was nothing to judge')).toBeVisible()
})

const ANNA = { id: 'trainee-1', name: 'Anna', since: '2026-11-01T09:00:00.000Z' }
const REHEARSAL = {
  ...{ id: 'rehearsal-1', auctionId: 'x', copyId: 'x', title: 'Rehearsed in Another House', level: 'calm', seed: 1 },
  ...{ pace: 1, startedAt: '2026-11-01T10:00:00.000Z', endedAt: '2026-11-01T11:00:00.000Z', trouble: null },
  ...{ lots: 2, grade: 'A', discrepancies: 0, lotsAnHour: 90, trainee: ANNA.id, slips: {} },
}

/** Restores a backup of another house, in which Anna has rehearsed. */
async function restoreBackup(): Promise<void> {
  const backup = unzipSync(new Uint8Array(await (await fetch('/api/backup')).arrayBuffer()))
  const trainees = strToU8(JSON.stringify({ keepMonths: 12, trainees: [ANNA], rehearsals: [REHEARSAL] }))
  const form = new FormData()
  const zip = zipSync({ ...backup, 'trainees.json': trainees })
  form.append('file', new Blob([new Uint8Array(zip)]), 'upload.zip')
  expect((await fetch('/api/upload-auction', { method: 'POST', body: form })).status).toBe(200)
}

test('counts a rehearsal of another house for its trainee, but has no link to its debrief', async ({
  page,
  saleroom,
}) => {
  await restoreBackup()
  await page.goto('/admin?tab=live')
  await expect(page.getByRole('link', { name: 'Trainees and their learning curves' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Debrief of the last rehearsal' })).toHaveCount(0)
  await page.goto('/rehearsal/trainees')
  await expect(page.getByText('Anna').first()).toBeVisible()
  await page.goto(`/rehearsal/debrief?id=${REHEARSAL.id}`)
  await expect(page.getByRole('heading', { name: 'No debrief here' })).toBeVisible()
  await expectAccessible()

  await rehearse(saleroom, { level: 'calm' })
  await endRehearsal(saleroom)
  await page.goto('/rehearsal/debrief')
  const earlier = page.getByRole('region', { name: 'Earlier rehearsals' })
  await expect(earlier.getByRole('row', { name: /Rehearsed in Another House/ })).toBeVisible()
  await expect(earlier.getByRole('link')).toHaveCount(0)
})

test('says what the rule did, and speaks a called bid again', async ({ page, saleroom }) => {
  const spoken = withVoices([{ lang: 'en-GB', localService: true }])
  await rehearse(saleroom, { people: ['rule'] })
  const calls = async () => RehearsalTruth.parse(await saleroom.call('GET', '/api/rehearsal/truth')).calls
  await expect.poll(async () => (await calls()).some(({ kind }) => kind === 'bid')).toBe(true)
  const heard = await calls()
  const bid = heard.find(({ kind }) => kind === 'bid')
  const lots = [...new Set(heard.map(({ lotNumber }) => lotNumber))]
  await endRehearsal(saleroom)
  await page.goto('/rehearsal/debrief')
  await expect(page.getByRole('region', { name: 'What the rule did' })).toContainText('0 online bids accepted by rule.')
  const timeLines = page.getByRole('region', { name: 'Lot by lot' })
  await timeLines
    .locator('summary')
    .nth(bid ? lots.indexOf(bid.lotNumber) : 0)
    .click()
  await page.getByRole('button', { name: `Listen: ${bid?.text}` }).click()
  expect(spoken).toEqual([bid?.text])
  await expectAccessible()
})
