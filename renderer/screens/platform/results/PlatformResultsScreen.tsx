import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { moneyUnit } from '../../../../shared/auction/sale-unit.ts'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import type { Channel } from '../../../../shared/entities/people/channel.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { Page } from '../../../components/Page.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { useRead } from '../../../data/reads/useRead.ts'
import { useLook } from '../../../theme/useLook.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { NoSuchSale, SaleSelect } from '../../../widgets/SaleSelect.tsx'
import { SheetReading } from '../../../widgets/sheet/SheetReading.tsx'
import { usePlatformResults } from '../../../widgets/sheet/useSheet.ts'
import { useChosenSale } from '../../../widgets/useChosenSale.ts'
import { Differences } from './Differences.tsx'

const FIELDS = [
  { field: 'lot', label: 'Lot' },
  { field: 'price', label: 'Hammer price' },
  { field: 'paddle', label: 'Paddle' },
  { field: 'status', label: 'Sold or passed' },
] as const

/** A platform's own results next to the record of a sale. The address names the sale. */
export function PlatformResultsScreen() {
  useLook('instrument')
  const [params, setParams] = useSearchParams()
  const { sales, auctionId, sale } = useChosenSale(params.get('auctionId'))
  if (!sales.data || auctionId === undefined) return <ReadState read={sales} failed="The sales could not be read" />
  if (auctionId === null)
    return (
      <Page title="Platform Results">
        <EmptyState
          title="No sale is loaded"
          text="A platform’s results file is compared here with the record of a sale. Load a sale first."
          action={{ label: 'Load a Sale', to: '/admin?tab=upload' }}
        />
      </Page>
    )
  return (
    <Page
      title="Platform Results"
      actions={<SaleSelect sales={sales.data} auctionId={auctionId} onChoose={(id) => setParams({ auctionId: id })} />}
    >
      <div className="flex flex-col gap-4">{sale ? <OfSale key={auctionId} sale={sale} /> : <NoSuchSale />}</div>
    </Page>
  )
}

/** The other platforms of a sale. */
function OfSale({ sale: { auctionId, currency } }: { sale: AuctionRecord }) {
  const terms = useRead('terms', { params: { auctionId } })
  if (!terms.data) return <ReadState read={terms} />
  const { channels = [], unit } = terms.data
  if (channels.length === 0)
    return (
      <EmptyState
        title="This sale is sold on no other platform"
        text="Add platforms in the terms of the sale."
        action={{ label: 'Go to Admin', to: '/admin' }}
      />
    )
  return <Compare auctionId={auctionId} channels={channels} unit={moneyUnit(currency, unit)} />
}

type CompareProps = { auctionId: string; channels: readonly Channel[]; unit: MoneyUnit }

function Compare({ auctionId, channels, unit }: CompareProps) {
  const [id, setId] = useState(channels[0]?.id ?? null)
  const sheet = usePlatformResults({ auctionId, id })
  const { data } = sheet
  const channel = channels.find((each) => each.id === id)
  return (
    <>
      <p className="max-w-160 text-sm text-pretty text-ink-muted">
        Choose the results file that you downloaded from the platform. It is compared with the record of this sale; it
        changes nothing here.
      </p>
      <Select
        label="Platform"
        options={channels.map(({ id: value, name: label }) => ({ value, label }))}
        value={id}
        onValueChange={setId}
        disabled={data !== null || sheet.isReading}
        className="max-w-80"
      />
      <SheetReading
        sheet={sheet}
        what="results file"
        fields={FIELDS}
        readingLabel="Comparing..."
        status={
          data?.isKnown
            ? `Read as ${data.layout ?? 'a file with these columns'}.`
            : 'Choose the columns of the lot and of the hammer price.'
        }
      >
        {data?.isKnown && (
          <Differences rows={data.rows} differences={data.differences} name={channel?.name ?? ''} unit={unit} />
        )}
      </SheetReading>
    </>
  )
}
