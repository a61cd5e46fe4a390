import { zipStream } from '../../../server/intake/backup/zip-writer.ts'
import { lotsOf, SPRING, titleOf } from '../checks/applied-commands.ts'
import { formWith } from '../platform/form-request.ts'
import type { HttpAnswer } from '../platform/line.ts'
import { network } from '../platform/network.ts'
import { sim } from '../platform/sim.ts'
import type { Screen } from '../screen.ts'
import type { Acting } from './acting.ts'

/** Longer than any delay in the world: an unanswered request was carried out by then, or never will be. */
const PATIENCE_MS = 60_000

/** Imports catalogues during the evening: as a sale's ZIP, as a list with a preview, or from a backup. */
export async function takeIn(screen: Screen, acting: Acting): Promise<void> {
  if (busy.has(screen)) return
  busy.add(screen)
  try {
    await sim().pick(acting.of, [upload, upload, loadList, restore])(screen, acting)
  } finally {
    busy.delete(screen)
  }
}
const busy = new WeakSet<Screen>()

type Asked = { method: string; path: string; body?: unknown; headers?: Record<string, string> }

/** Asks the server; null if no answer arrives. */
async function ask({ line }: Screen, { headers, body, ...to }: Asked): Promise<HttpAnswer | null> {
  const answer = network()
    .ask(line, { ...to, body, headers: { ...line.headers, ...headers } })
    .catch(() => null)
  return await Promise.race([
    answer,
    sim()
      .rest(PATIENCE_MS)
      .then(() => null),
  ])
}

const send = (screen: Screen, path: string, filename: string, bytes: Buffer) =>
  ask(screen, { method: 'POST', path, ...formWith(filename, bytes) })

const rowsOf = (catalogue: number) =>
  Array.from({ length: lotsOf(catalogue) }, (_, lot) => ({ lot_number: lot + 1, title: titleOf(catalogue, lot + 1) }))

/** Uploads a sale with an existing id, which replaces that sale. */
async function upload(screen: Screen, { checks, tell }: Acting): Promise<void> {
  const catalogue = sim().nextNumber()
  const sale_metadata = { title: 'The spring sale', auction_id: SPRING }
  const content = Buffer.from(JSON.stringify({ sale_metadata, lots: rowsOf(catalogue) }))
  const zip = await allOf(zipStream([{ name: 'auction.json', content }]))
  checks.landed.underWay(SPRING, catalogue)
  const answer = await send(screen, '/api/upload-auction', 'spring.zip', zip)
  tell(`${screen.name}: catalogue ${catalogue} uploaded: ${answer?.status ?? 'no answer'}`)
  settle(answer, { checks, catalogue, auctionId: SPRING })
}

/** Loads a list in columns as a new sale, after its preview. */
async function loadList(screen: Screen, { checks, tell }: Acting): Promise<void> {
  const catalogue = sim().nextNumber()
  const lines = rowsOf(catalogue).map(({ lot_number, title }) => `${lot_number},${title}`)
  const list = Buffer.from(['Lot,Title', ...lines, ''].join('\n'))
  const seen = await send(screen, '/api/upload-previews', 'list.csv', list)
  if (seen?.status !== 200) return
  const { previewId } = JSON.parse(seen.text)
  const title = `List ${catalogue}`
  const answer = await ask(screen, { method: 'POST', path: `/api/upload-previews/${previewId}/load`, body: { title } })
  tell(`${screen.name}: list ${catalogue} loaded: ${answer?.status ?? 'no answer'}`)
  if (answer?.status === 200) checks.landed.acknowledged(JSON.parse(answer.text).auctionId, catalogue)
}

/** Restores an earlier state of the spring sale. */
async function restore(screen: Screen, { of, checks, tell }: Acting): Promise<void> {
  const backup = await ask(screen, { method: 'GET', path: `/api/backup/${SPRING}` })
  const catalogue = Number(/ of catalogue (\d+)/.exec(backup?.text ?? '')?.[1])
  if (backup?.status !== 200) return
  await sim().rest(sim().between(of, 0, 20_000))
  checks.landed.underWay(SPRING, catalogue)
  const answer = await send(screen, '/api/upload-auction', 'backup.zip', Buffer.from(backup.text, 'latin1'))
  tell(`${screen.name}: backup with catalogue ${catalogue} restored: ${answer?.status ?? 'no answer'}`)
  settle(answer, { checks, catalogue, auctionId: SPRING })
}

function settle(
  answer: HttpAnswer | null,
  { checks, catalogue, auctionId }: Pick<Acting, 'checks'> & { catalogue: number; auctionId: string },
): void {
  if (answer?.status === 200) checks.landed.acknowledged(auctionId, catalogue)
  else if (answer && answer.status >= 400 && answer.status < 500)
    checks.fail(`Catalogue ${catalogue} is in order, and was refused: ${answer.text}`)
}

async function allOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
