import { describe, expect, it } from 'vitest'
import { html } from '../testing/rendered.tsx'
import { AmountField } from './AmountField.tsx'
import { Select } from './Select.tsx'
import { Switch } from './Switch.tsx'
import { TextField } from './TextField.tsx'

const nothing = () => undefined

describe('a field', () => {
  it('is linked to its label', () => {
    const field = html(<TextField label="Paddle Number" value="1234" onValueChange={nothing} />)
    const id = /<label[^>]* for="([^"]+)"/.exec(field)?.[1]
    expect(id).toBeTruthy()
    expect(field).toContain(`id="${id}"`)
  })

  it('describes its error in words', () => {
    const field = html(<TextField label="Tag name" value="" onValueChange={nothing} error="Tag name is required." />)
    expect(field).toContain('Tag name is required.')
    expect(field).toContain('aria-invalid="true"')
  })

  it('shows separators for an amount, and asks a phone for digits', () => {
    const field = html(<AmountField label="Amount" value={1_250_000} onValueChange={nothing} />)
    expect(field).toContain('value="1,250,000"')
    expect(field).toContain('inputMode="numeric"')
  })

  it('shows the choice in words', () => {
    const theme = html(
      <Select label="Theme" value="dark" options={[{ value: 'dark', label: 'Dark' }]} onValueChange={nothing} />,
    )
    expect(theme).toContain('Dark')
  })

  it('says whether it is on, if it is a switch', () => {
    const sound = html(<Switch label="Sound on a new online bid" checked onCheckedChange={nothing} />)
    expect(sound).toMatch(/role="switch"[^>]*aria-checked="true"|aria-checked="true"[^>]*role="switch"/)
  })
})
