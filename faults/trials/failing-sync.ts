import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { holdAgainst } from '../findings.ts'
import { type House, openHouse } from '../house.ts'
import { type Ledger, newLedger, openLot, storm } from '../ledger.ts'
import { pause, RECONNECT_WITHIN, type Trial, waitUntil } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

const System = z.object({ storage: z.string(), notices: z.array(z.object({ level: z.string() })) })

/** A sync fails in an injected file layer: no bid may be acknowledged afterwards. */
export const failingSync: Trial = async () => {
  const house = await openHouse({ failingSync: 40 })
  return await watchItFail(house, {
    what: 'a sync fails with EIO (injected file layer)',
    provoke: async () => undefined,
  })
}

/** The same in the real system call: strace makes a write that syncs fail. */
export const failingSystemCall: Trial = async () => {
  const found = await promisify(execFile)('strace', ['-V']).catch(() => null)
  if (!found) return { skipped: 'strace is not installed' }
  const house = await openHouse()
  const tracing = { child: null as ReturnType<typeof spawn> | null }
  const outcome = await watchItFail(house, {
    what: 'a write that syncs by itself fails with EIO (the real call, by strace)',
    async provoke() {
      const journal = join(house.dataDir, 'auctions', 'spring', 'sale.journal')
      const inject = ['-P', journal, '-e', 'trace=pwrite64', '-e', 'inject=pwrite64:error=EIO:when=20+']
      const child = spawn('strace', ['-f', '-qq', '-o', '/dev/null', ...inject, '-p', String(house.program.pid)], {
        stdio: 'ignore',
      })
      tracing.child = child
      await pause(500)
    },
  }).catch((error: unknown) => ({ skipped: `strace cannot trace here: ${String(error)}` }))
  const { child } = tracing
  if (child && child.exitCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return outcome
}

async function watchItFail(house: House, { what, provoke }: { what: string; provoke: () => Promise<void> }) {
  const ledger = newLedger()
  const watchers = await openWatchers(house.url, 5)
  const broken: string[] = []
  try {
    const clerk = await house.clerk()
    await openLot(clerk, 1)
    await provoke()
    let over = false
    const bids = storm(house.url, ledger, { clerks: 10, lotNumber: 1, until: () => over })
    await waitUntil('a bid is refused because it cannot be saved', () => ledger.refused.has('cannot_save'), 20_000)
    const taken = ledger.bids.size
    await pause(300)
    if (ledger.bids.size > taken) broken.push(`${ledger.bids.size - taken} bids were acknowledged after the failure`)
    over = true
    await bids
    const system = System.parse(await clerk.must('GET', '/api/system'))
    if (system.storage !== 'failed') broken.push('the system does not say that nothing can be saved')
    if (!system.notices.some(({ level }) => level === 'error')) broken.push('staff are shown no notice')
    clerk.close()
    await house.program.end('SIGKILL')
    await house.start()
    const agreed = await watchers.agree(RECONNECT_WITHIN)
    const again = await house.clerk()
    const findings = await holdAgainst(again, ledger)
    if (!(await bidsAgain(again, ledger))) broken.push('no bid is taken after the restart')
    again.close()
    return {
      what,
      findings,
      backwards: watchers.backwards(),
      agreedAfterMs: agreed ?? Number.NaN,
      broken,
      figures: [`${ledger.refused.get('cannot_save')} bids refused with 503`],
    }
  } finally {
    watchers.close()
    await house.close()
  }
}

async function bidsAgain(clerk: Awaited<ReturnType<House['clerk']>>, ledger: Ledger): Promise<boolean> {
  const amount = ledger.amount + 1_000
  const { status } = await clerk.call('POST', '/api/bids', { lotNumber: 1, amount, type: 'phone', paddleNumber: '7' })
  return status === 200
}
