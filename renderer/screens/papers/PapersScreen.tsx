import './papers.css'
import './sheets/cut-apart.css'
import './sheets/book.css'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { AuctionRecord } from '../../../shared/entities/auction.ts'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { Page } from '../../components/Page.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import type { Reply } from '../../data/client/call-types.ts'
import { useAuctionData, useSystem } from '../../data/reads/house-reads.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { houseAddress, onThisPc, roomAddresses } from '../../widgets/room-addresses.ts'
import { SaleSelect } from '../../widgets/SaleSelect.tsx'
import { useOnShowId } from '../../widgets/useChosenSale.ts'
import { KINDS, kindOf } from './kinds.ts'
import { PaperPage } from './PaperPage.tsx'
import { PAPER_SIZES, type PaperAddress, type PaperSize, readAddress, writeAddress } from './paper-address.ts'

/** The house's papers: a list, or the one in the address. */
export function PapersScreen() {
  useLook('instrument')
  const { kind: name } = useParams()
  const [search] = useSearchParams()
  const address = readAddress(search)
  const kind = kindOf(name)
  const { data: system } = useSystem()
  if (name === undefined) return <PaperList wanted={address} />
  if (!kind) return <EmptyState title="This paper does not exist" action={{ label: 'All Papers', to: '/papers' }} />
  if (address.auctionId === null)
    return <EmptyState title="Which sale is this paper for?" action={{ label: 'All Papers', to: '/papers' }} />
  return (
    <PaperPage
      key={`${name} ${address.auctionId}`}
      kind={kind}
      address={{ ...address, auctionId: address.auctionId, base: baseOf(system, address.base) }}
    />
  )
}

/** Returns the house's address for QR codes. A paper's link may name another site, which is not printed. */
function baseOf(system: Reply<'system'> | undefined, wanted: string): string {
  return (system && houseAddress(system, wanted)) ?? window.location.origin
}

function PaperList({ wanted }: { wanted: PaperAddress }) {
  const read = useAuctionData()
  const { data: onShow } = useOnShowId()
  const { data: system } = useSystem()
  const { data: auctions } = read
  if (!auctions || !system) return <ReadState read={read} />
  const [first] = auctions
  if (!first) {
    const text =
      'The auctioneer’s book, sheets, cards, labels and posters of a sale are printed here. Load a sale first.'
    return (
      <Page title="Papers">
        <EmptyState title="No sale is loaded" text={text} action={{ label: 'Load a Sale', to: '/admin?tab=upload' }} />
      </Page>
    )
  }
  const sale = auctions.find(({ auctionId }) => auctionId === (wanted.auctionId ?? onShow)) ?? first
  const addresses = [...roomAddresses(system), onThisPc(system)].map(({ url, label }) => ({ value: url, label }))
  return <Choices auctions={auctions} first={{ ...wanted, auctionId: sale.auctionId }} addresses={addresses} />
}

type Named = { value: string; label: string }
const SIZES: Readonly<Record<PaperSize, string>> = { a4: 'A4', letter: 'Letter' }

type ChoicesProps = { auctions: AuctionRecord[]; first: PaperAddress; addresses: readonly Named[] }

function Choices({ auctions, first, addresses }: ChoicesProps) {
  const [chosen, setChosen] = useState(first)
  const put = (change: Partial<PaperAddress>) => setChosen({ ...chosen, ...change })
  const base = addresses.find(({ value }) => value === chosen.base)?.value ?? addresses[0]?.value ?? ''
  const search = writeAddress({ ...chosen, base, entry: null })
  return (
    <Page title="Papers" actions={<ButtonLink to="/papers/type-in">Type In from Paper</ButtonLink>}>
      <div className="grid gap-x-4 gap-y-3 border-b border-hairline pb-5 sm:grid-cols-2 lg:grid-cols-6">
        <SaleSelect
          sales={auctions}
          auctionId={chosen.auctionId}
          onChoose={(auctionId) => put({ auctionId })}
          className="sm:col-span-2"
        />
        <Select
          label="Paper"
          options={PAPER_SIZES.map((size) => ({ value: size, label: SIZES[size] }))}
          value={chosen.size}
          onValueChange={(size) => put({ size })}
        />
        <TextField label="From lot" value={chosen.from} onValueChange={(from) => put({ from })} maxLength={20} />
        <TextField label="To lot" value={chosen.to} onValueChange={(to) => put({ to })} maxLength={20} />
        <Select
          label="Address in QR codes"
          options={addresses}
          value={base}
          onValueChange={(next) => put({ base: next })}
        />
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {Object.entries(KINDS).map(([kind, { name, text }]) => (
          <li key={kind} className="flex flex-col items-start border-b border-hairline py-5">
            <h2 className="text-lg font-semibold">{name}</h2>
            <p className="mt-1 mb-4 text-sm text-pretty text-ink-muted">{text}</p>
            <ButtonLink to={`/papers/${kind}${search}`} aria-label={`Open ${name}`} className="mt-auto">
              Open
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
