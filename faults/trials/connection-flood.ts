import { chmod, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startProgram } from '../../bench/processes/program.ts'
import { judged } from '../findings.ts'
import { type House, openHouse } from '../house.ts'
import { bid, newLedger, openLot } from '../ledger.ts'
import { AGREE_WITHIN, pause, type Trial } from '../trial.ts'
import { openWatchers } from '../watchers.ts'

/** A loopback address that the server takes for a device of the LAN. */
const FROM = '127.0.0.3'
/** The server's limit of open files, low enough for one device to use them all. */
const FILES = 600
/** Milliseconds in which the clerk must get an answer over a new connection. */
const SOON = 1_000
const Flooded = z.object({ sent: z.number(), refused: z.number() })

/** One device opens connections and sends nothing, or part of a request; the clerk must still get in. */
export const connectionFlood: Trial = async ({ quick }) => {
  if (process.platform === 'win32') return { skipped: 'Windows sets no limit of open files that could be reached' }
  const folder = await mkdtemp(join(tmpdir(), 'saleroom-few-files-'))
  const launcher = join(folder, 'node')
  await writeFile(launcher, `#!/bin/sh\nulimit -n ${FILES}\nexec "${process.execPath}" "$@"\n`)
  await chmod(launcher, 0o755)
  const house = await openHouse({ lanAddress: FROM, launcher })
  const watchers = await openWatchers(house.url, 20)
  const flood = startProgram('flood')
  const ledger = newLedger()
  const broken: string[] = []
  const seconds = quick ? 6 : 20
  try {
    const clerk = await house.clerk()
    await openLot(clerk, 1)
    const flooding = flood.ask('flood', { url: house.url, from: FROM, kind: 'connections', seconds }, Flooded)
    const end = performance.now() + (seconds - 1) * 1_000
    const answers: number[] = []
    let mostHeld = 0
    while (performance.now() < end) {
      answers.push(await newcomer(house))
      if (!(await bid(clerk, ledger, 1))) broken.push('the clerk lost the connection')
      mostHeld = Math.max(mostHeld, await connectionsOf(house))
      await pause(50)
    }
    const { sent, refused } = await flooding
    const slowest = Math.max(...answers)
    if (slowest > SOON) broken.push(`the clerk waited ${slowest.toFixed(0)} ms to come in`)
    // The 20 screens, the clerk, and one device's share: a quarter of the LAN's.
    if (mostHeld > FILES / 4) broken.push(`${mostHeld} connections were open`)
    const judgement = await judged({ watchers, clerk, ledger }, AGREE_WITHIN)
    return {
      what: `one device opens connections for ${seconds} s, 2,000 at once, to a server that may have ${FILES} files open`,
      ...judgement,
      broken,
      figures: [
        `${sent.toLocaleString('en-GB')} opened, ${refused.toLocaleString('en-GB')} cut; at most ${mostHeld} connections open at once, the 20 screens included`,
        `the clerk came in ${answers.length} times over a new connection, the slowest after ${slowest.toFixed(0)} ms`,
      ],
    }
  } finally {
    watchers.close()
    await flood.end()
    await house.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The server's open connections, or 0 if the system does not report them. */
async function connectionsOf({ program }: House): Promise<number> {
  const folder = `/proc/${program.pid}/fd`
  const files = await readdir(folder).catch(() => [])
  const links = await Promise.all(files.map((file) => readlink(join(folder, file)).catch(() => '')))
  return links.filter((link) => link.startsWith('socket:')).length
}

/** Milliseconds to an answer for the clerk's PC over a new connection; ten seconds if none. */
async function newcomer(house: House): Promise<number> {
  const began = performance.now()
  const answered = async () => {
    const clerk = await house.clerk()
    await clerk.must('GET', '/api/auction/state?view=current')
    clerk.close()
  }
  await Promise.race([answered().catch(() => pause(10_000)), pause(10_000)])
  return performance.now() - began
}
