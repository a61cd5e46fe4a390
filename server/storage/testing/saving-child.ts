import { writeSync } from 'node:fs'
import { z } from 'zod'
import { openDurable } from '../durable-store.ts'
import { realFiles } from '../files.ts'

// Saves one number after another until it is killed, and prints each that was acknowledged.
const path = process.argv[2] ?? ''
const schema = z.object({ saved: z.number(), padding: z.string() })
const store = await openDurable({
  path,
  parse: (value) => schema.parse(value),
  initial: { saved: 0, padding: 'x'.repeat(20_000) },
  onNotice: () => undefined,
  files: realFiles,
})
for (let round = 0; round < 100_000; round += 1) {
  await store.update((data) => {
    data.saved += 1
  })
  writeSync(1, `${store.data.saved}\n`)
}
