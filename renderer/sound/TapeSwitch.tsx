import { Switch } from '../components/fields/Switch.tsx'
import { useRead } from '../data/reads/useRead.ts'
import { useWrite } from '../data/writes/useWrite.ts'

/** Switches the tape of the room's sound on or off, and says why it does not record. */
export function TapeSwitch() {
  const { data: tape } = useRead('tape', {})
  const { mutate } = useWrite('setTape', { failed: 'The tape could not be switched' })
  if (!tape) return null
  const { on, days, problem } = tape
  return (
    <Switch
      label="Record the sound"
      description={problem ?? `Every screen says so. Erased after ${days} days.`}
      checked={on}
      onCheckedChange={(isOn) => mutate({ body: { on: isOn, days } })}
    />
  )
}
