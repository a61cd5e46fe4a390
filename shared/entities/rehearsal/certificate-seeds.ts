import { traineeKey } from './training.ts'

const EVENINGS = [1, 2, 3]

/** The seeds of an attempt at the certificate, counted from 1: others for each trainee and attempt. */
export const certificateSeeds = (trainee: string, attempt: number): number[] =>
  EVENINGS.map((evening) => hashOf(`${traineeKey(trainee)}/${attempt}/${evening}`))

/** FNV-1a of a text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
