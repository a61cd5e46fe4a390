import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { z } from 'zod'
import { type Product, startProduct } from '../../e2e/product-process.ts'
import { makeLargeArchive } from '../admin/large-archive.ts'
import type { Figure } from '../figures.ts'

const LOTS = 10_000
const COLUMNS = 20
const PICTURES = 200
/** Bytes of text: nearly the most that a catalogue may hold, and far more. */
const TAKEN = 19.5e6
const REFUSED = 200e6
const SAMPLED_EVERY_MS = 20
const Previewed = z.object({ previewId: z.string(), totalLots: z.number() })

/** Measures by how much the memory of the server and its processes grows during the import of a large file. */
export async function memoryOfImports(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [kind, make] of [
    ['workbook', workbookOf],
    ['CSV', csvOf],
  ] as const) {
    for (const [name, bytes] of [
      ['the largest', TAKEN],
      ['a refused', REFUSED],
    ] as const) {
      const file = make(bytes)
      const of = `${name} ${kind}, ${bytes / 1e6} MB of text`
      figures.push(await grownBy(of, (product) => previewAndLoad(product, file)))
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-import-'))
  try {
    const path = join(folder, 'large.zip')
    const size = await makeLargeArchive(path, { folder, lots: PICTURES })
    const file = { name: 'large.zip', bytes: await readFile(path) }
    figures.push(
      await grownBy(`a ZIP with ${PICTURES} pictures, ${Math.round(size / 1e6)} MB`, (product) =>
        send(product, '/api/upload-auction', file),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}

async function grownBy(name: string, work: (product: Product) => Promise<unknown>): Promise<Figure> {
  const product = await startProduct({ flags: ['--no-demo', '--rates-url', 'off'] })
  try {
    const { pid = 0 } = product.process
    const before = memoryOf(pid)
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, memoryOf(pid))
    }, SAMPLED_EVERY_MS)
    await work(product).finally(() => clearInterval(sampling))
    return {
      name: `memory for ${name}, beyond the ${Math.round(before)} MB before it`,
      unit: 'MB',
      value: most - before,
      aim: { atMost: 400 },
    }
  } finally {
    await product.close()
  }
}

/** Megabytes in memory of a process and its children; shared memory counts for each. */
function memoryOf(pid: number): number {
  try {
    const own = Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + memoryOf(Number(child)), own / 1e6)
  } catch {
    return 0
  }
}

type Sent = { name: string; bytes: Uint8Array }

async function send({ url }: Product, path: string, { name, bytes }: Sent): Promise<unknown> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(url + path, { method: 'POST', body: form })
  const said: unknown = await reply.json()
  if (!reply.ok) console.log(`${name}: ${JSON.stringify(said).slice(0, 300)}`)
  return said
}

async function previewAndLoad(product: Product, file: Sent): Promise<void> {
  const preview = Previewed.safeParse(await send(product, '/api/upload-previews', file))
  if (!preview.success) return
  const details = { title: 'A large sale', location: '', date_time: '', time_zone: '', currency: 'GBP' }
  await product.call('POST', `/api/upload-previews/${preview.data.previewId}/load`, details)
}

/** Generates the rows of a large table with about this many bytes. */
function* cellsOf(bytes: number): Generator<string[]> {
  const words = 'A fine and rare piece of its kind, with some wear. '.repeat(60)
  const length = Math.floor(bytes / LOTS / COLUMNS) - 20
  yield ['Lot', 'Title', ...Array.from({ length: COLUMNS }, (_, at) => `Own ${at}`)]
  for (let lot = 1; lot <= LOTS; lot += 1) {
    yield [
      `${lot}`,
      `Lot ${lot}`,
      ...Array.from({ length: COLUMNS }, (_, at) => `${lot} ${at} ${words.slice(0, length)}`),
    ]
  }
}

function csvOf(bytes: number): Sent {
  const rows = Array.from(cellsOf(bytes), (cells) => Buffer.from(`${cells.map((cell) => `"${cell}"`).join(',')}\n`))
  return { name: 'large.csv', bytes: Buffer.concat(rows) }
}

function workbookOf(bytes: number): Sent {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const strings: Buffer[] = []
  const rows: Buffer[] = []
  let told = 0
  let row = 0
  for (const cells of cellsOf(bytes)) {
    row += 1
    strings.push(Buffer.from(cells.map((cell) => `<si><t>${cell}</t></si>`).join('')))
    const written = cells.map((_, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="s"><v>${told + at}</v></c>`)
    rows.push(Buffer.from(`<row r="${row}">${written.join('')}</row>`))
    told += cells.length
  }
  const parts: Record<string, (string | Buffer)[]> = {
    '[Content_Types].xml': [`<Types xmlns="${packages}/content-types"/>`],
    '_rels/.rels': [
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r" Type="${rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    'xl/workbook.xml': [
      `<workbook xmlns="${main}" xmlns:r="${rels}"><sheets><sheet name="Lots" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rels}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
    'xl/worksheets/sheet1.xml': [`<worksheet xmlns="${main}"><sheetData>`, ...rows, '</sheetData></worksheet>'],
    'xl/sharedStrings.xml': [`<sst xmlns="${main}">`, ...strings, '</sst>'],
  }
  const files = Object.entries(parts).map(([name, pieces]) => [
    name,
    Buffer.concat(pieces.map((piece) => Buffer.from(piece))),
  ])
  return { name: 'large.xlsx', bytes: zipSync(Object.fromEntries(files)) }
}
