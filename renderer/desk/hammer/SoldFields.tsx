import { type RefObject, useEffect } from 'react'
import { paddleDigits } from '../../components/fields/paddle-digits.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { selectAll } from '../../screens/clerk/keys/select-all.ts'
import type { Hammer } from './hammer.ts'

type SoldFieldsProps = {
  ref: RefObject<HTMLInputElement | null>
  field: Hammer['paddleField']
  paddle: string
  notes: string
  onPaddle: (paddle: string) => void
  onNotes: (notes: string) => void
}

/** The paddle, digits only, and notes. Online and advance bidders have their paddle. */
export function SoldFields({ ref, field, paddle, notes, onPaddle, onNotes }: SoldFieldsProps) {
  useEffect(() => {
    if (field === 'typed') selectAll(ref.current)
  }, [field, ref])
  return (
    <div className="grid grid-cols-[10rem_1fr] gap-3">
      <TextField
        ref={ref}
        label="Paddle Number"
        inputMode="numeric"
        value={paddle}
        readOnly={field === 'read-only'}
        required={field === 'typed'}
        onValueChange={(text) => onPaddle(paddleDigits(text))}
      />
      <TextField label="Notes" placeholder="Optional" value={notes} onValueChange={onNotes} maxLength={2000} />
    </div>
  )
}
