import type { Sale } from '../../../shared/sale/state.ts'
import { openHouse, type RunningHouse } from '../house.ts'
import { addDisk, Disk } from '../platform/disk.ts'
import { formWith } from '../platform/form-request.ts'
import { aProgram, letDo } from '../platform/sim.ts'
import type { ServerPc } from '../server.ts'
import type { Checks } from './checks.ts'
import { textOf } from './shown-sale.ts'

/** Backups must restore every sale exactly on a new PC, and survive a power cut right afterwards. */
export async function restoreElsewhere(pc: ServerPc, checks: Checks): Promise<void> {
  const { house, running } = pc
  if (!house || !running) return
  const sale = house.sale()
  let whole: Buffer | null = null
  await letDo(running, async () => {
    const answer = await house.answer(toHouse('GET', '/api/backup'))
    if (answer.status === 200) whole = Buffer.from(answer.text, 'latin1')
    else checks.fail(`Nothing can be backed up: ${answer.text}`)
  })
  pc.kill('silent')
  if (checks.backup) await restore('/disk-b', checks.backup, { checks, wanted: (seq) => checks.saleAt(seq) })
  if (whole) await restore('/disk-c', whole, { checks, wanted: () => sale, look: (other) => checks.landed.look(other) })
}

/** The new PC has no listeners. */
const NOBODY = { onChange: () => undefined, onCopy: () => undefined }

type Restoring = {
  checks: Checks
  /** The sale at an event; null if unknown. */
  wanted: (seq: number) => Sale | null
  look?: (house: RunningHouse) => Promise<void>
}

async function restore(root: string, backup: Buffer, { checks, wanted, look }: Restoring): Promise<void> {
  const disk = new Disk(root)
  addDisk(disk)
  disk.makeFolder(`${root}/saleroom`)
  disk.sync(root)
  const places = { dataDir: `${root}/saleroom`, copyDir: `${root}/copy` }
  const isAsItWas = async (house: RunningHouse) => {
    const sale = house.sale()
    const was = sale && wanted(sale.seq)
    if (was && textOf(was) !== textOf(sale)) checks.fail('A sale that was restored is not as it was backed up.')
    await look?.(house)
  }
  await onNewPc(async () => {
    const house = await openHouse(places, NOBODY)
    const { body, headers } = formWith('backup.zip', backup)
    const answer = await house.answer(toHouse('POST', '/api/upload-auction', body, headers))
    if (answer.status !== 200 || answer.text.includes('Left out'))
      checks.fail(`A backup is not restored: ${answer.text}`)
    await isAsItWas(house)
  })
  disk.cutPower()
  await onNewPc(async () => await isAsItWas(await openHouse(places, NOBODY)))

  async function onNewPc(work: () => Promise<void>): Promise<void> {
    const program = aProgram(`new PC ${root}`)
    await letDo(program, work)
    program.isAlive = false
  }
}

const toHouse = (method: string, path: string, body?: Buffer, headers: Record<string, string> = {}) => ({
  method,
  path,
  body,
  headers: { host: 'localhost:4680', ...headers },
  remoteAddress: '127.0.0.1',
})
