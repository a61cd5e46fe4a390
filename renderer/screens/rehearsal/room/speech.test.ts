import { expect, it } from 'vitest'
import { inOrder } from './useCalls.ts'
import { voiceFor } from './useVoice.ts'

const voice = (name: string, lang: string, localService = true) => ({ name, lang, localService })

it('speaks the house’s English if the device has it, else any, and not at all without voices', () => {
  const french = voice('Thomas', 'fr-FR')
  const american = voice('Samantha', 'en-US')
  const fetched = voice('Google', 'en-GB', false)
  const british = voice('Daniel', 'en_GB')
  expect(voiceFor([french, american, fetched, british], 'en')?.name).toBe('Daniel')
  expect(voiceFor([french, american], 'en')?.name).toBe('Samantha')
  expect(voiceFor([french], 'en')?.name).toBe('Thomas')
  expect(voiceFor([], 'en')).toBeNull()
})

it('speaks another language by a voice of that language, or not at all', () => {
  const voices = [voice('Daniel', 'en-GB'), voice('Anna', 'de-DE'), voice('Alice', 'it_IT')]
  expect(voiceFor(voices, 'de')?.name).toBe('Anna')
  expect(voiceFor(voices, 'it')?.name).toBe('Alice')
  expect(voiceFor(voices, 'fr')).toBeNull()
})

it('lists a call once and in order, if it was read and heard, or arrived late', () => {
  const call = (n: number) => ({ n, at: '', ms: n, lotNumber: 1, kind: 'remark' as const, text: `${n}` })
  expect(inOrder([3, 4, 1, 3, 2, 4].map(call)).map(({ n }) => n)).toEqual([1, 2, 3, 4])
})
