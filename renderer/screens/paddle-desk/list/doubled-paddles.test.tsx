import { expect, test } from 'vitest'
import { html, words } from '../../../components/testing/rendered.tsx'
import { HolderQuestion } from './DoubledPaddles.tsx'

test('asks who holds a number that is registered twice, with a button for each client', () => {
  const holders = [
    { written: '7', name: 'Ada Byron' },
    { written: '07', name: 'Bo Li' },
  ]
  const question = <HolderQuestion paddle="7" holders={holders} pending={false} onChoose={() => {}} />
  expect(html(question)).toContain('aria-label="Who holds paddle 7?"')
  expect(words(question)).toContain('Ada Byron (as 7) Bo Li (as 07)')
})
