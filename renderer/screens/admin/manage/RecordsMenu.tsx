import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AuctionRecord } from '../../../../shared/entities/auction.ts'
import { Menu } from '../../../components/overlays/Menu.tsx'
import { titleOf } from '../auctions.ts'
import { useBackup } from '../records/useBackup.ts'
import { useExports } from '../records/useExports.ts'

export type CardDialog = 'metadata' | 'lots' | 'pictures' | 'advance bids' | 'delete' | 'audit' | 'exports' | 'reset'

type RecordsMenuProps = { auction: AuctionRecord; isLive: boolean; onOpen: (dialog: CardDialog) => void }

/** The sale's records: exports, report, audit trail and backup. */
export function RecordsMenu({ auction, isLive, onOpen }: RecordsMenuProps) {
  const { auctionId } = auction
  const navigate = useNavigate()
  const [, setSearch] = useSearchParams()
  const { save } = useExports(auctionId)
  const { backUp } = useBackup()
  return (
    <Menu
      label="More"
      name={`More for ${titleOf(auction)}`}
      items={[
        { label: 'Pictures from a ZIP', onChoose: () => onOpen('pictures') },
        { label: 'Advance Bids from a File', onChoose: () => onOpen('advance bids') },
        { label: 'Export Results', onChoose: () => save({ what: 'results', form: 'csv' }) },
        { label: 'Results as Excel Workbook', onChoose: () => save({ what: 'results', form: 'workbook' }) },
        { label: 'More Exports', onChoose: () => onOpen('exports') },
        { label: 'Papers', onChoose: () => void navigate(`/papers?auctionId=${encodeURIComponent(auctionId)}`) },
        { label: 'Sale Report', onChoose: () => setSearch({ report: auctionId }) },
        {
          label: 'Statements',
          onChoose: () => void navigate(`/statements?${new URLSearchParams({ sale: auctionId })}`),
        },
        {
          label: 'Platform Results',
          onChoose: () => void navigate(`/platform-results?${new URLSearchParams({ auctionId })}`),
        },
        { label: 'Audit Trail', onChoose: () => onOpen('audit') },
        { label: 'Download Backup', onChoose: () => backUp({ auctionId }) },
        {
          label: 'Reset for Rehearsal',
          onChoose: () => onOpen('reset'),
          reason: isLive ? 'Stop the sale first' : null,
        },
      ]}
    />
  )
}
