import { unzipSync } from 'fflate'
import { expectAccessible } from '../accessible.ts'
import { expect, type Saleroom, test } from '../saleroom.ts'
import { upload } from '../uploaded.ts'

test.use({ house: 'demo' })

const ANNA = { id: 'trainee-1', name: 'Anna', since: '2026-11-01T09:00:00.000Z' }
const REHEARSAL = {
  ...{ id: 'rehearsal-1', auctionId: 'x', copyId: 'x', title: 'Rehearsed in Another House', level: 'calm', seed: 1 },
  ...{ pace: 1, startedAt: '2026-11-01T10:00:00.000Z', endedAt: '2026-11-01T11:00:00.000Z', trouble: null },
  ...{ lots: 2, grade: 'A', discrepancies: 0, lotsAnHour: 90, trainee: ANNA.id, slips: {} },
}

/** Gives the house a backup of another one, where Anna has rehearsed. */
async function takeIn(saleroom: Saleroom): Promise<void> {
  const backup = unzipSync(new Uint8Array(await (await fetch(`${saleroom.url}/api/backup`)).arrayBuffer()))
  const trainees = { keepMonths: 12, trainees: [ANNA], rehearsals: [REHEARSAL] }
  await upload(saleroom, { ...backup, 'trainees.json': Buffer.from(JSON.stringify(trainees)) })
}

test('a rehearsal of another house counts for its trainee, and no link leads to a debrief that is not here', async ({
  page,
  saleroom,
}) => {
  await takeIn(saleroom)
  await page.goto(`${saleroom.url}/admin?tab=live`)
  await expect(page.getByRole('link', { name: 'Trainees and their learning curves' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Debrief of the last rehearsal' })).toHaveCount(0)
  await page.goto(`${saleroom.url}/rehearsal/trainees`)
  await expect(page.getByText('Anna').first()).toBeVisible()
  await page.goto(`${saleroom.url}/rehearsal/debrief?id=${REHEARSAL.id}`)
  await expect(page.getByRole('heading', { name: 'No debrief here' })).toBeVisible()
  await expectAccessible(page)

  await saleroom.loadDemo()
  await saleroom.call('POST', '/api/rehearsal', { auctionId: 'demo-sale', level: 'calm', seed: 7, pace: 10 })
  await saleroom.call('DELETE', '/api/rehearsal')
  await page.goto(`${saleroom.url}/rehearsal/debrief`)
  const earlier = page.getByRole('region', { name: 'Earlier rehearsals' })
  await expect(earlier.getByRole('row', { name: /Rehearsed in Another House/ })).toBeVisible()
  await expect(earlier.getByRole('link')).toHaveCount(0)
})
