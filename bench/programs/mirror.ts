import pino from 'pino'
import { z } from 'zod'
import { createMirror } from '../../server/start/create-mirror.ts'
import { answer } from '../processes/answering.ts'
import { usageNow } from '../processes/usage.ts'

// A mirror as shipped, in its own process.
const Options = z.object({ redis: z.string(), house: z.string(), mirrorKey: z.string(), port: z.number().default(0) })
const said: string[] = []
const mirror = await createMirror({
  ...Options.parse(JSON.parse(process.argv[2] ?? '{}')),
  host: '127.0.0.1',
  allowHosts: [],
  rendererDir: null,
  log: pino({ level: 'silent' }),
  say: (sentence) => void said.push(sentence),
  onTaken: () => undefined,
})

answer({
  started: () => ({ url: mirror.url, isLive: mirror.isLive() }),
  said: () => said,
  usage: () => usageNow(),
})
process.once('SIGTERM', () => void mirror.close().then(() => process.exit(0)))
