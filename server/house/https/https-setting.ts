import type { Server } from 'node:http'
import { isAbsolute } from 'node:path'
import type { Server as TlsServer } from 'node:tls'
import { refuse } from '../../access/refused.ts'
import type { HouseOrigin } from '../../house-room/house-call.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { readCertificate, type TlsFiles } from '../../http/tls/certificate.ts'
import { openHttps } from '../../http/tls/https.ts'
import type { Notices } from '../system/notices.ts'

/** The house's setting of the files of certificate and key. */
export type HttpsSetting = {
  get: () => TlsFiles | null
  set: (files: TlsFiles | null, origin: HouseOrigin) => Promise<void>
  /** Calls the listener once it is another. */
  onChange: (listener: () => void) => void
}

/** HTTPS beside HTTP, which can be switched on and off while the server is at work. */
export type HttpsSwitch = {
  /** Serves what HTTP serves, by the files that are set. */
  open: (beside: Beside) => Promise<void>
  /** Null while there is no certificate that can serve. */
  port: () => number | null
  /** The names that the certificate is for. */
  names: () => readonly string[]
  /** Once HTTP has ended its connections. */
  close: () => Promise<void>
}

type Beside = { http: Server; listen: (server: TlsServer) => Promise<number> }

type HttpsParts = {
  setting: HttpsSetting
  /** The files of the start's flags, which nothing else changes. */
  given: TlsFiles | null
  now: () => Date
  notices: Pick<Notices, 'add' | 'remove'>
  /** Told when it serves otherwise. */
  onServed: () => void
}

/** HTTPS as it is set, and its calls. What is wrong with the certificate is told as a notice until it is right. */
export function createHttps({ setting, given, now, notices, onServed }: HttpsParts): HttpsSwitch & {
  handlers: Pick<Handlers, 'https' | 'setHttps'>
} {
  let beside: Beside | null = null
  let serving: Awaited<ReturnType<typeof openHttps>> | null = null
  let problem: string | null = null
  const closing: Promise<void>[] = []

  function say(next: string | null): void {
    if (next === problem) return
    if (problem !== null) notices.remove(problem)
    if (next !== null) notices.add('warning', next)
    problem = next
  }

  const files = () => given ?? setting.get()

  async function serveAnew(): Promise<void> {
    // It takes no more connections; those that are open end by themselves.
    if (serving) closing.push(serving.close())
    serving = null
    say(null)
    const wanted = files()
    if (beside && wanted) serving = await openHttps({ ...beside, files: wanted, now, say })
    onServed()
  }

  let turn = Promise.resolve()
  const serve = () => {
    turn = turn.then(serveAnew)
    return turn
  }

  // Undo sets it too.
  setting.onChange(() => void serve())

  const state = () => ({
    files: files(),
    setBy: given ? ('flags' as const) : ('settings' as const),
    port: serving?.port() ?? null,
    names: [...(serving?.names() ?? [])],
    problem,
  })

  return {
    async open(next) {
      beside = next
      await serve()
    },
    port: () => serving?.port() ?? null,
    names: () => serving?.names() ?? [],
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
        // The same files may hold another certificate by now.
        if (turn === before) void serve()
        await turn
        return state()
      },
    },
  }
}

/** Refuses files that cannot serve, with what is wrong with them. */
async function mustServe(files: TlsFiles): Promise<void> {
  for (const file of [files.cert, files.key])
    if (!isAbsolute(file)) refuse(400, 'https_path', `“${file}” is not a whole path, as /home/house/saleroom.pem is`)
  try {
    await readCertificate(files)
  } catch (error) {
    refuse(400, 'https_certificate', error instanceof Error ? error.message : String(error))
  }
}
