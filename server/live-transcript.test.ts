import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { evening } from './start/testing/live-transcript/evening.ts'
import { play } from './start/testing/live-transcript/play.ts'

const kept = new URL('start/testing/live-transcript/transcript.txt.gz', import.meta.url)

it('sends, answers and reads the scripted sale as recorded, to the byte', async () => {
  const steps = await play(evening)
  const now = steps.join('\n')
  // To record it again: live-transcript/README.md.
  if (process.env.SALEROOM_RECORD === 'live-transcript') await writeFile(kept, gzipSync(now, { level: 9 }))
  const then = gunzipSync(await readFile(kept)).toString()
  const others = now === then ? [] : steps.filter((step) => step !== stepOf(then, step))
  for (const step of others.slice(0, 1))
    expect(step, `${others.length} of ${steps.length} steps differ; the first`).toBe(stepOf(then, step))
  expect(now).toBe(then)
})

/** The recorded step with this one's number. */
function stepOf(transcript: string, step: string): string {
  const number = step.slice(0, step.indexOf(' ', 2) + 1)
  const from = transcript.startsWith(number) ? 0 : transcript.indexOf(`\n${number}`) + 1
  const to = transcript.indexOf('\n\n# ', from)
  return transcript.slice(from, to < 0 ? undefined : to + 1)
}
