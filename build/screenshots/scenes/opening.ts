import type { Studio } from '../studio.ts'

/** Takes the screens before the sale: nothing loaded, then loaded, then live. */
export async function openingScenes({ house, open, take }: Studio): Promise<void> {
  const clerk = await open('/clerk-screen')
  await clerk.getByText('No Active Auction').first().waitFor()
  await take(clerk, 'clerk-inactive')
  await clerk.context().close()

  const upload = await open('/admin?tab=upload')
  await upload.getByRole('button', { name: 'Load', exact: true }).waitFor()
  await take(upload, 'admin-upload')
  await upload.context().close()

  await house.loadSale()
  await house.startSale()
}
