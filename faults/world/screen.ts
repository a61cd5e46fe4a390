import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { createDataSource, type DataSource } from '../../renderer/data/data-source.ts'
import { keepBidder, readBidder } from '../../renderer/data/kept/bidder-session.ts'
import { nextReadOf } from '../../renderer/data/reads/failed-reads.ts'
import { nextReadIn, paceOfState } from '../../renderer/data/reads/polling.ts'
import { saleRead } from '../../renderer/data/reads/sale-reads.ts'
import { type Audience, PUBLIC } from '../../shared/sale/view/view.ts'
import type { Line } from './platform/line.ts'
import { network } from './platform/network.ts'
import { aProgram, type Program, sim } from './platform/sim.ts'

// The library refetches only in a browser, and this is one.
environmentManager.setIsServer(() => false)

export type ScreenKind =
  | 'clerk'
  | 'entry'
  | 'admin'
  | 'owner'
  | 'display'
  | 'caller'
  | 'phone'
  | 'visitor'
  | 'script'
  | 'cataloguer'
  | 'bookkeeper'
  | 'registrar'
export type ServerName = 'house' | 'mirror 1' | 'mirror 2'

/** A screen's kind and its server, before it opens. */
export type Seat = { kind: ScreenKind; server: ServerName }

/** The clerk's own PC; its user is staff. */
const CLERKS_PC = '127.0.0.1'
const ADDRESSES: Record<ScreenKind, string> = {
  clerk: CLERKS_PC,
  admin: CLERKS_PC,
  owner: CLERKS_PC,
  entry: '192.168.1.10',
  display: '192.168.1.20',
  caller: '192.168.1.25',
  phone: '192.168.1.30',
  visitor: '192.168.1.40',
  script: CLERKS_PC,
  cataloguer: CLERKS_PC,
  bookkeeper: CLERKS_PC,
  registrar: CLERKS_PC,
}

const STAFF: readonly ScreenKind[] = [
  'clerk',
  'entry',
  'admin',
  'owner',
  'script',
  'cataloguer',
  'bookkeeper',
  'registrar',
]
const PUBLIC_SCREENS: readonly ScreenKind[] = ['phone', 'visitor']

/** A person's screen, with the real screens' store and queries. */
export class Screen {
  readonly name: string
  readonly kind: ScreenKind
  readonly line: Line
  program: Program
  source: DataSource | null = null
  /** The server's seq of the sale on it; only for staff and displays. */
  lastSeq = 0
  private isJoining = false
  private end: (() => void) | null = null
  private readonly onShown: (screen: Screen) => void

  constructor(
    name: string,
    { kind, server }: Seat,
    { cookie, onShown }: { cookie: string | null; onShown: (screen: Screen) => void },
  ) {
    this.name = name
    this.kind = kind
    this.onShown = onShown
    this.program = aProgram(name)
    const address = ADDRESSES[kind]
    const host = address === CLERKS_PC ? 'localhost:4680' : '192.168.1.2:4680'
    this.line = network().line(this.program, { server, address, headers: { host, ...(cookie !== null && { cookie }) } })
  }

  get isStaff(): boolean {
    return STAFF.includes(this.kind)
  }

  get isPublic(): boolean {
    return PUBLIC_SCREENS.includes(this.kind)
  }

  /** The audience whose view it shows. */
  get audience(): Audience {
    if (this.kind === 'entry') return { kind: 'staff', isEntry: true }
    if (this.isStaff) return { kind: 'staff' }
    if (this.kind === 'display') return { kind: 'display' }
    if (this.kind === 'caller') return { kind: 'desk' }
    const paddle = sim().program === this.program ? readBidder()?.paddleNumber : this.paddle
    return paddle === undefined || paddle === null ? PUBLIC : { kind: 'public', paddleNumber: paddle }
  }

  /** The paddle in its browser's storage. */
  paddle: string | null = null

  open(): void {
    const audience = this.isPublic ? 'public' : 'own'
    const source = createDataSource({ audience, screen: this.kind, origin: '', path: () => '/' })
    this.source = source
    this.lastSeq = 0
    source.store.subscribe(() => this.onShown(this))
    const stop = source.start()
    const observer = new QueryObserver(source.queryClient, {
      ...saleRead(source, audience === 'own' ? 'all' : 'current'),
      refetchInterval: ({ state }) => nextReadOf(state, nextReadIn(paceOfState(audience), source.watch.current())),
    })
    const unsubscribe = observer.subscribe(() => undefined)
    this.end = () => {
      unsubscribe()
      stop()
    }
  }

  /** Reloads the page. */
  reload(): void {
    this.end?.()
    this.open()
  }

  /** Becomes a bidder and stores the paddle, as the page does. */
  async join(): Promise<void> {
    const { source } = this
    if (!source || readBidder() !== null || this.isJoining) return
    this.isJoining = true
    try {
      const { paddleNumber, token } = await source.client.call('joinAsBidder', { body: { bidderLocation: 'Leeds' } })
      // A page that was reloaded in between ignores the answer.
      if (source !== this.source) return
      keepBidder({ paddleNumber, bidderLocation: 'Leeds', token })
      this.paddle = paddleNumber
      source.live.reconnect()
    } catch {
      // The network or the disk failed: try again later.
    } finally {
      this.isJoining = false
    }
  }
}
