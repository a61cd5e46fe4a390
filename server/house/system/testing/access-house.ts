import { z } from 'zod'
import { type CallName, rows } from '../../../../shared/api/index.ts'
import { Bidders } from '../../../access/bidders/bidders.ts'
import { displayLinks } from '../../../access/display-links.ts'
import { resolvePrincipal } from '../../../access/resolve-principal.ts'
import { simulatorMark } from '../../../access/simulator-mark.ts'
import { StaffAccess } from '../../../access/staff/staff-access.ts'
import { memoryStore } from '../../../access/testing/memory-store.ts'
import { linksOf } from '../../../house-room/links-of.ts'
import { aHouse } from '../../../house-room/testing/a-house.ts'
import { handlersByName } from '../../../http/contract/handlers.ts'
import type { Question } from '../../../http/testing/ask.ts'
import { world } from '../../../http/testing/world.ts'
import { accessHandlers } from '../access-handlers.ts'

/** No vendor has a seat. */
const NO_SEATS = { isOver: () => false }

/** A house with its access calls over real HTTP: `clerk` calls as the clerk's PC, `device` as a LAN device. */
export async function accessHouse() {
  const store = memoryStore()
  const staff = new StaffAccess({ store, now: Date.now, ticks: () => performance.now(), onGuessing: () => {} })
  const { room: houseRoom } = await aHouse()
  const displays = displayLinks({ store: linksOf(houseRoom, NO_SEATS), baseUrl: () => 'http://192.168.1.20:4680' })
  const bidders = new Bidders({
    joined: [],
    append: async () => {},
    isWatched: () => false,
    taken: () => new Set(),
    tokenFor: () => null,
    isKept: () => true,
    now: Date.now,
  })
  const simulator = simulatorMark()
  const ended: string[] = []
  const handlers = accessHandlers({
    houseRoom,
    paddleOfCode: async () => '34',
    staff,
    displays,
    bidders,
    accessEnded: () => void ended.push('ended'),
    accessChanged: () => {},
    requireVendor: async () => {},
  })
  const calls = [...handlersByName(handlers)].map(([name, handle]) => ({
    name,
    row: rows[nameOf(name)],
    handle,
  }))
  const { ask, port } = await world(calls, {
    resolve: (asking) => resolvePrincipal(asking, { bidders, displays, staff, simulator }),
  })

  function browser(host: string) {
    const jar = new Map<string, string>()
    return async (path: string, { headers, ...question }: Question = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await ask(path, {
        ...question,
        headers: { Host: `${host}:${port}`, ...(cookie && { Cookie: cookie }), ...headers },
      })
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
  }
  const clerk = browser('127.0.0.1')
  const pinOn = async () => {
    const answer = await clerk('/api/access/lan', { method: 'PUT', body: { enabled: true } })
    return z.object({ pin: z.string() }).parse(answer.json()).pin
  }
  return { clerk, device: () => browser('127.0.0.2'), pinOn, staff, ended: () => ended.length }
}

function nameOf(name: string): CallName {
  const found = callNames.find((call) => call === name)
  if (!found) throw new Error(`${name} is no call`)
  return found
}
const callNames = [
  'me',
  'enterPin',
  'signOut',
  'lanAccess',
  'setLanAccess',
  'displayLinks',
  'createDisplayLink',
  'revokeDisplayLink',
  'enterDisplay',
  'joinAsBidder',
] as const satisfies readonly CallName[]

export type Browser = Awaited<ReturnType<typeof accessHouse>>['clerk']
export const me = async (browser: Browser) => (await browser('/api/access/me')).json()
export const post = (browser: Browser, path: string, body: unknown) => browser(path, { method: 'POST', body })
