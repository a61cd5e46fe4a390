import { z } from 'zod'
import { unknown } from '../../engine/decision.ts'
import { shapeOf } from '../../engine/field.ts'
import { Mirror } from '../../entities/system.ts'
import { MIRROR_KEY_FIELDS } from '../fields/mirror-key.ts'
import { houseCommand, houseEvent, secretOf } from '../rows.ts'
import { withRecord } from '../state.ts'

const { id, name, createdAt } = shapeOf(MIRROR_KEY_FIELDS)

// The replies include the servers that run with a key, and the new key: their handlers make them.

export const createMirror = houseCommand({
  role: 'staff',
  route: 'POST /api/access/mirrors',
  summary: 'Creates a key for a mirror, and returns it, only this once',
  input: z.strictObject({ name: z.string().trim().min(1).max(60) }),
  decide: (_, { name }, given) => [
    mirrorMade({ mirror: { id: given.id, name, createdAt: given.at }, keyHash: secretOf(given) }),
  ],
  replies: Mirror,
})

export const revokeMirror = houseCommand({
  role: 'staff',
  route: 'DELETE /api/access/mirrors/:id',
  summary: "Revokes a mirror's key; servers that run with it are mirrors no longer",
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  decide: ({ mirrors }, { id }) =>
    mirrors.has(id) ? [mirrorRevoked({ id })] : unknown('mirror_unknown', 'This mirror no longer exists.'),
  replies: Mirror,
})

export const mirrorMade = houseEvent('mirror_made', {
  version: 1,
  fields: z.strictObject({ mirror: z.strictObject({ id, name, createdAt }), keyHash: z.string() }),
  sentence: ({ mirror }) => `Key for the mirror “${mirror.name}” made`,
  unlisted: ['keyHash'],
  evolve: (house, { mirror, keyHash }) => withRecord(house, 'mirrors', mirror.id, { ...mirror, keyHash }),
})

export const mirrorRevoked = houseEvent('mirror_revoked', {
  version: 1,
  fields: z.strictObject({ id }),
  sentence: ({ id }, before) => `Key of the mirror “${before.mirrors.get(id)?.name ?? id}” revoked`,
  evolve: (house, { id }) => withRecord(house, 'mirrors', id, undefined),
})
