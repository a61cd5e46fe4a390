import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { Badge } from '../../../components/Badge.tsx'
import { Button } from '../../../components/buttons/Button.tsx'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { AmountField } from '../../../components/fields/AmountField.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { paddleDigits } from '../../../components/fields/paddle-digits.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { Money } from '../../../components/lot/Money.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, figures, heardOnly, Table } from '../../../components/Table.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { useAdvancedBidEdits } from './useAdvancedBidEdits.ts'

type AdvancedBidsProps = {
  auctionId: string
  lotNumber: LotNumber
  title: string
  currency: CurrencyCode
  onBack: () => void
}

/** A lot's advance bids: a form to add one, and the list. */
export function AdvancedBids({ auctionId, lotNumber, title, currency, onBack }: AdvancedBidsProps) {
  const read = useRead('advancedBidsOfLot', { params: { auctionId, lotNumber } })
  const { data: bids } = read
  const [paddle, setPaddle] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const [group, setGroup] = useState('')
  const [take, setTake] = useState('')
  const { add, isAdding, remove, isRemoving, question } = useAdvancedBidEdits({
    auctionId,
    lotNumber,
    onAdded() {
      setPaddle('')
      setAmount(null)
      setGroup('')
      setTake('')
    },
  })
  return (
    <div className="flex flex-col gap-5 pb-4">
      {question}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Lots
        </Button>
        <p className="lot-title min-w-0 text-base wrap-anywhere">{title}</p>
      </div>
      <Form
        className="flex flex-wrap items-end gap-3"
        onSubmit={() => !isAdding && add({ paddle, amount, group, take })}
      >
        <TextField
          label="Paddle Number"
          inputMode="numeric"
          value={paddle}
          onValueChange={(text) => setPaddle(paddleDigits(text))}
          className="w-36"
        />
        <AmountField label="Bid Amount" value={amount} onValueChange={setAmount} className="w-44" />
        <TextField label="Group, if Any" value={group} onValueChange={setGroup} maxLength={20} className="w-32" />
        {group.trim() !== '' && (
          <TextField
            label="Lots to Take"
            inputMode="numeric"
            value={take}
            onValueChange={(text) => setTake(paddleDigits(text).slice(0, 3))}
            className="w-28"
          />
        )}
        <Button type="submit" variant="primary" pending={isAdding} pendingLabel="Adding...">
          Add Bid
        </Button>
      </Form>
      {bids ? (
        bids.length === 0 ? (
          <p className="text-ink-muted">No advanced bids for this lot yet.</p>
        ) : (
          <ScrollRegion label="Advanced bids" className="max-w-160 overflow-x-auto">
            <Table
              caption={`Advanced bids of lot ${lotNumber}`}
              columns={['Paddle', figures('Amount'), 'Location', 'Group', 'Status', heardOnly('Actions')]}
            >
              {bids.map((bid) => (
                <tr key={bid.id}>
                  <Cell className="figures">{bid.paddleNumber}</Cell>
                  <Cell align="right">
                    <Money amount={bid.amount} currency={currency} />
                  </Cell>
                  <Cell>{bid.location ?? '–'}</Cell>
                  <Cell>{bid.group === undefined ? '–' : `${bid.group}, takes ${bid.take}`}</Cell>
                  <Cell>
                    {bid.status !== 'active' && <Badge>{bid.status === 'accepted' ? 'Accepted' : 'Declined'}</Badge>}
                  </Cell>
                  <Cell align="right">
                    <IconButton
                      size="sm"
                      icon={Trash2}
                      name={`Delete bid of paddle ${bid.paddleNumber}`}
                      pending={isRemoving}
                      onClick={() => remove(bid.id)}
                    />
                  </Cell>
                </tr>
              ))}
            </Table>
          </ScrollRegion>
        )
      ) : (
        <ReadState read={read} failed="Error loading advanced bids" loading="Loading advanced bids..." />
      )}
    </div>
  )
}
