import { useState } from 'react'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import type { WriteName } from '../../../data/client/call-types.ts'
import { ConfirmWrite, type ConfirmWriteProps } from '../../../widgets/ConfirmWrite.tsx'
import { titleOf } from '../auctions.ts'

type ConfirmByTitleProps<N extends WriteName> = Omit<ConfirmWriteProps<N>, 'blocked'> & {
  auction: AuctionRecord
  /** The action, in the label of the field. */
  verb: 'delete' | 'reset'
  /** Data would be lost, so the title must be typed first. */
  mustType: boolean
}

/** Asks before a sale's data are deleted; if they are many, its title must be typed. */
export function ConfirmByTitle<N extends WriteName>(props: ConfirmByTitleProps<N>) {
  const { auction, verb, mustType, children, ...question } = props
  const [typed, setTyped] = useState('')
  const title = titleOf(auction)
  const isTyped = !mustType || typed.trim() === title.trim()
  return (
    <ConfirmWrite {...question} blocked={isTyped ? null : { reason: 'The title is not typed yet' }}>
      {children}
      {mustType && (
        <TextField
          label={`Type the title to ${verb} it: ${title}`}
          value={typed}
          onValueChange={setTyped}
          className="mt-4"
        />
      )}
    </ConfirmWrite>
  )
}
