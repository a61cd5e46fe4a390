import { useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { deepEqual } from '../../../../shared/deep-equal.ts'
import { SHOW_FACTS } from '../../../../shared/entities/show/osc-patterns.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useSettings } from '../../../data/house/house-views.ts'
import { useSettingReads } from '../../../data/house/useSettingReads.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { Block } from '../devices/Block.tsx'

/** The target and addresses of the sale's OSC messages. */
export function OscForm() {
  const { data: settings } = useSettings()
  const { data: running } = useRead('osc', {})
  useSettingReads('osc')
  if (!settings || !running) return null
  const { osc } = settings
  return (
    <Block title="OSC" aside={osc.target === null ? 'Off' : undefined}>
      {running.problem !== null && <p className="mb-3 text-sm text-danger-ink">{running.problem}</p>}
      <Fields osc={osc} />
    </Block>
  )
}

function Fields({ osc }: { osc: Pick<Reply<'osc'>, 'target' | 'patterns'> }) {
  // A later read does not replace typed text.
  const [typed, setTyped] = useState<{ target: string; lines: string } | null>(null)
  const read = { target: osc.target ?? '', lines: linesOf(osc.patterns) }
  const { target, lines } = typed ?? read
  const type = (next: typeof read) => setTyped(deepEqual(next, read) ? null : next)
  const set = useWrite('setOsc', {
    done: { title: 'OSC is set' },
    failed: 'OSC is not set',
    onDone: () => setTyped((now) => (now === typed ? null : now)),
  })
  const unknown = unknownLine(lines)

  function submit(): void {
    if (unknown === null && !set.isPending)
      set.mutate({ body: { target: target.trim() || null, patterns: patternsOf(lines) } })
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label="Host and port"
        value={target}
        onValueChange={(next) => type({ target: next, lines })}
        placeholder="192.168.1.50:8000"
      />
      <TextArea
        label="Facts and addresses, one per line"
        value={lines}
        onValueChange={(next) => type({ target, lines: next })}
        error={unknown === null ? undefined : `“${unknown}” is not a fact and an address, as: price /saleroom/price`}
      />
      <Button type="submit" size="sm" pending={set.isPending} className="self-start">
        Set OSC
      </Button>
    </Form>
  )
}

const linesOf = (patterns: Reply<'osc'>['patterns']) =>
  SHOW_FACTS.flatMap((fact) => (patterns[fact] === undefined ? [] : [`${fact} ${patterns[fact]}`])).join('\n')

const wordsOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([fact]) => fact)

function unknownLine(lines: string): string | null {
  const bad = wordsOf(lines).find(([fact, address, more]) => !isFact(fact) || !address || more !== undefined)
  return bad ? bad.join(' ') : null
}

const isFact = (word: string | undefined) => SHOW_FACTS.some((fact) => fact === word)

function patternsOf(lines: string): Reply<'osc'>['patterns'] {
  return Object.fromEntries(wordsOf(lines).map(([fact = '', address = '']) => [fact, address]))
}
