import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED } from '../faults/world/planted.mjs'
import { root } from './source-tree.mjs'

test.each(PLANTED)('finds the text of the planted fault: $name', ({ file, edits }) => {
  const text = readFileSync(join(root, file), 'utf8')
  for (const [from] of edits) expect(text).toContain(from)
})
