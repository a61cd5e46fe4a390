import { answerCall } from '../../server/http/contract/answer-call.ts'
import { initialState } from '../../server/sale/publish/initial-state.ts'
import type { SaleChange } from '../../server/sale/wire/sale-change.ts'
import type { Guarded } from '../../server/start/parts/access-parts.ts'
import type { saleCallsPart } from '../../server/start/parts/feature-parts.ts'
import { houseParts } from '../../server/start/parts/house-parts.ts'
import type { Gives } from '../../server/start/parts/parts.ts'
import { type callsPart, mirrorsPart } from '../../server/start/parts/serving-parts.ts'
import type { ServerOptions } from '../../server/start/server-options.ts'
import { plainOptions } from '../../server/start/testing/plain-options.ts'
import type { CallName, Reply } from '../../shared/api/index.ts'
import { parseReply } from '../../shared/api/parse-reply.ts'
import type { CopyState } from '../../shared/entities/system.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { PUBLIC, type TagBook } from '../../shared/sale/view/view.ts'
import { answerHttp } from './answer-http.ts'
import { worldFiles } from './platform/files.ts'
import type { Accept, HttpAnswer, HttpAsked } from './platform/line.ts'
import type { Live } from './platform/live.ts'
import { sim } from './platform/sim.ts'

/** Opens the channel to screens in the world's network instead of a port. */
function worldPart({
  live,
  resolve,
  saleroom,
  calls,
}: Guarded & Gives<typeof saleCallsPart> & Gives<typeof callsPart>) {
  // The bundle replaces the live channel by the world's.
  const channel = live as unknown as Live
  const accept = channel.openTo({
    resolve,
    call: (message, asking) => answerCall(calls, message, asking),
    initialState: (audience, form) => initialState(audience, form, saleroom),
  })
  return { gives: { accept } }
}

/** The house's parts, without its data folder's lock and its port. */
const noLock = async () => ({ start: async () => {}, close: async () => {} })
const HOUSE = houseParts(noLock).with(worldPart).with(mirrorsPart)

/** A running server of the world. */
export type RunningHouse = {
  accept: Accept
  answer: (asked: HttpAsked) => Promise<HttpAnswer>
  /** The sale on show. */
  sale: () => Sale | null
  /** The public's count of the sale on show; null without one. */
  publicSeq: () => number | null
  tags: TagBook
  copyState: () => string
  /** Asks as the clerk's PC; throws if refused. */
  ask: <N extends CallName>(name: N, input: { params?: object; query?: object; body?: unknown }) => Promise<Reply<N>>
  /** The cookie of a device that opens a link. */
  cookieFor: (url: string) => Promise<string>
  journalFailed: () => boolean
  close: () => Promise<void>
}

export type Places = { dataDir: string; copyDir: string }

type Hearing = {
  /** Called with each durable change. */
  onChange: (change: SaleChange, publicSeq: number) => void
  /** Called with the state of the second copy, as staff see it. */
  onCopy: (state: CopyState) => void
}

/** Opens the server on the world's disk. */
export async function openHouse(places: Places, { onChange, onCopy }: Hearing): Promise<RunningHouse> {
  const address = { port: 4680, url: 'http://127.0.0.1:4680' }
  const opened = await HOUSE.open({ options: optionsFor(places), address })
  const { accept, calls, house, copy, access, tags, publisher } = opened
  const publicSeqOf = (sale: Pick<Sale, 'auctionId' | 'seq'>) => publisher.seqFor(PUBLIC, sale, 'diffs')
  copy.onChange(onCopy)
  opened.follow((change) => onChange(change, publicSeqOf(change.after)))
  return {
    accept,
    answer: (asked) => answerHttp(calls, asked),
    sale: () => house.onShow?.sale ?? null,
    publicSeq: () => (house.onShow ? publicSeqOf(house.onShow.sale) : null),
    tags,
    copyState: () => copy.state().state,
    async ask(name, input) {
      const asking = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:4680' } }
      const answer = await answerCall(calls, { call: name, ...input }, asking)
      const body = 'json' in answer ? JSON.parse(answer.json.toString()) : answer.body
      if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`)
      return parseReply(name, body)
    },
    cookieFor: async (url) => `saleroom_display=${await access.displays.enter(url.split('#')[1] ?? '')}`,
    journalFailed: () => house.onShow?.storageFailed != null,
    close: opened.close,
  }
}

/** The Redis and the house name for mirrors. */
export const MEETING = { redis: 'redis://redis:6379', house: 'smith' }

function optionsFor({ dataDir, copyDir }: Places): ServerOptions {
  return {
    ...plainOptions(dataDir),
    copyDir,
    mirrors: MEETING,
    startProcess: () => {
      throw new Error('No process is started in the world')
    },
    files: worldFiles,
    now: () => new Date(sim().date()),
    ticks: () => sim().now,
    lookUp: async () => [],
    wait: async (ms, signal) => {
      const { program } = sim()
      await new Promise<void>((resolve) => {
        const planned = sim().in(ms, program, resolve)
        signal.addEventListener('abort', () => {
          planned.cancel()
          resolve()
        })
      })
    },
  }
}
