import type { Server } from 'node:http'
import { isAbsolute } from 'node:path'
import type { Server as TlsServer } from 'node:tls'
import { refuse } from '../../access/refused.ts'
import type { HouseOrigin } from '../../house-room/house-call.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { type CertificateProblem, type LookUp, readCertificate, type TlsFiles } from '../../http/tls/certificate.ts'
import { openHttps } from '../../http/tls/https.ts'
import type { Notices } from '../system/notices.ts'

export type HttpsSetting = {
  get: () => TlsFiles | null
  set: (files: TlsFiles | null, origin: HouseOrigin) => Promise<void>
  onChange: (listener: () => void) => void
}

/** HTTPS in addition to HTTP, which can be switched on and off on a running server. */
export type HttpsSwitch = {
  /** Serves the same as HTTP, with the files in the setting. */
  open: (beside: Beside) => Promise<void>
  /** Null without a usable certificate. */
  port: () => number | null
  /** The names in the certificate. */
  names: () => readonly string[]
  /** The URLs for other devices, by the certificate's names, else by this PC's addresses; empty without HTTPS. */
  urls: () => string[]
  /** The present problem in a sentence, or null. */
  problem: () => string | null
  /** The same URLs, but none while browsers would warn: for links and QR codes. */
  linkedUrls: () => string[]
  /** Called once HTTP has ended its connections. */
  close: () => Promise<void>
}

type Beside = { http: Server; listen: (server: TlsServer) => Promise<number> }

type HttpsParts = {
  setting: HttpsSetting
  /** The files in the start's flags, which are fixed. */
  given: TlsFiles | null
  now: () => Date
  lookUp: LookUp
  /** This PC's addresses on the LAN. */
  addresses: () => readonly string[]
  notices: Pick<Notices, 'add' | 'remove'>
  /** Called after a change of the served port or certificate. */
  onServed: () => void
}

/** HTTPS by its setting, and its calls. A problem of the certificate is a notice until it is solved. */
export function createHttps({ setting, given, now, lookUp, addresses, notices, onServed }: HttpsParts): HttpsSwitch & {
  handlers: Pick<Handlers, 'https' | 'setHttps'>
} {
  let beside: Beside | null = null
  let serving: Awaited<ReturnType<typeof openHttps>> | null = null
  const problem = keepProblem({ notices, onChange: onServed })
  const closing: Promise<void>[] = []

  const files = () => given ?? setting.get()

  async function serveAnew(): Promise<void> {
    // It accepts no more connections; open ones end by themselves.
    if (serving) closing.push(serving.close())
    serving = null
    problem.say(null)
    const wanted = files()
    if (beside && wanted)
      serving = await openHttps({ ...beside, files: wanted, now, lookUp, addresses, say: problem.say })
    onServed()
  }

  let turn = Promise.resolve()
  const serve = () => {
    turn = turn.then(serveAnew)
    return turn
  }

  // Undo changes it too.
  setting.onChange(() => void serve())

  const state = () => ({
    files: files(),
    setBy: given ? ('flags' as const) : ('settings' as const),
    port: serving?.port() ?? null,
    names: [...(serving?.names() ?? [])],
    problem: problem.current()?.text ?? null,
  })

  const urls = () => urlsOf(serving, addresses())

  return {
    async open(next) {
      beside = next
      await serve()
    },
    port: () => serving?.port() ?? null,
    names: () => serving?.names() ?? [],
    urls,
    problem: () => problem.current()?.text ?? null,
    linkedUrls: () => (problem.current()?.browsers === 'warn' ? [] : urls()),
    async close() {
      if (serving) closing.push(serving.close())
      await Promise.all(closing)
    },
    handlers: {
      https: state,
      async setHttps(call) {
        const { files: wanted } = call.body
        if (given)
          refuse(
            409,
            'https_by_flags',
            'HTTPS was set at the start, by --tls-cert and --tls-key. Start without them first.',
          )
        if (wanted) await mustServe(wanted)
        const before = turn
        await setting.set(wanted, originOf(call))
        // The same files may contain another certificate now.
        if (turn === before) void serve()
        await turn
        return state()
      },
    },
  }
}

/** The present problem, which is a notice until it is solved. Links lead to HTTPS only while browsers accept it. */
function keepProblem({ notices, onChange }: { notices: HttpsParts['notices']; onChange: () => void }) {
  let problem: CertificateProblem | null = null
  return {
    current: () => problem,
    say(next: CertificateProblem | null): void {
      if (next?.text === problem?.text) return
      if (problem !== null) notices.remove(problem.text)
      if (next !== null) notices.add('warning', next.text)
      problem = next
      onChange()
    },
  }
}

type Serving = Pick<Awaited<ReturnType<typeof openHttps>>, 'port' | 'names'>

function urlsOf(serving: Serving | null, addresses: readonly string[]): string[] {
  const port = serving?.port() ?? null
  if (port === null) return []
  const hosts = [serving?.names() ?? [], addresses, ['127.0.0.1']].find((list) => list.length > 0) ?? []
  return hosts.map((host) => `https://${host.includes(':') ? `[${host}]` : host}:${port}`)
}

/** Refuses files that cannot serve, with the reason. */
async function mustServe(files: TlsFiles): Promise<void> {
  for (const file of [files.cert, files.key])
    if (!isAbsolute(file)) refuse(400, 'https_path', `“${file}” is not a whole path, as /home/house/saleroom.pem is`)
  try {
    await readCertificate(files)
  } catch (error) {
    refuse(400, 'https_certificate', error instanceof Error ? error.message : String(error))
  }
}
