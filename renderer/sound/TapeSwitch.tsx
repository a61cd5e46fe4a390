import { useState } from 'react'
import { Select } from '../components/fields/Select.tsx'
import { Switch } from '../components/fields/Switch.tsx'
import { ConfirmDialog } from '../components/overlays/ConfirmDialog.tsx'
import { useRead } from '../data/reads/useRead.ts'
import { useWrite } from '../data/writes/useWrite.ts'

const DAYS = [1, 7, 30, 90, 180, 365, 730, 3_650]
const daysOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** Switches the tape of the room's sound on or off, sets how long it is kept, and says why it does not record. */
export function TapeSwitch() {
  const { data: tape } = useRead('tape', {})
  const { mutate } = useWrite('setTape', { failed: 'The tape could not be switched' })
  const [asked, setAsked] = useState<number | null>(null)
  if (!tape) return null
  const { on, days, problem } = tape
  const keep = (kept: number) => mutate({ body: { on, days: kept } })
  const options = [...new Set([...DAYS, days])].sort((one, other) => one - other)
  return (
    <>
      <Switch
        label="Record the sound"
        description={problem ?? 'Every screen says so.'}
        checked={on}
        onCheckedChange={(isOn) => mutate({ body: { on: isOn, days } })}
      />
      <Select
        label="Recordings are kept for"
        options={options.map((each) => ({ value: String(each), label: daysOf(each) }))}
        value={String(days)}
        onValueChange={(value) => (Number(value) < days ? setAsked(Number(value)) : keep(Number(value)))}
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Keep recordings for ${daysOf(asked ?? days)} only?`}
        description="All recordings that are older are erased within the hour, also in the trash. This can’t be undone."
        confirmLabel="Keep and Erase"
        tone="danger"
        enter="cancels"
        onConfirm={() => {
          if (asked !== null) keep(asked)
          setAsked(null)
        }}
      />
    </>
  )
}
