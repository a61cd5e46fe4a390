import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../../components/Page.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useLook } from '../../theme/useLook.ts'
import { ADMIN_TABS, type AdminTab, adminTabOf } from './admin-tabs.ts'
import { OverrideCurrency } from './currency/OverrideCurrency.tsx'
import { CurrentData } from './current-data/CurrentData.tsx'
import { LiveControls } from './live-controls/LiveControls.tsx'
import { ManageAuctions } from './manage/ManageAuctions.tsx'
import { SaleReport } from './records/SaleReport.tsx'
import { StyleEditor } from './style/StyleEditor.tsx'
import { SystemUtils } from './system/SystemUtils.tsx'
import { AuctionTags } from './tags/AuctionTags.tsx'
import { LibraryList } from './upload/LibraryList.tsx'
import { UploadCard } from './upload/UploadCard.tsx'
import { type PermanentLibrary, usePermanentLibrary } from './upload/usePermanentLibrary.ts'
import { type Upload, useUpload } from './upload/useUpload.ts'

export function AdminScreen() {
  useLook('instrument')
  const [search, setSearch] = useSearchParams()
  // An upload continues while another tab is open.
  const upload = useUpload()
  const library = usePermanentLibrary()
  const report = search.get('report')
  if (report !== null) return <SaleReport auctionId={report} />

  const contents: Readonly<Record<AdminTab, ReactNode>> = {
    manage: <ManageAuctions />,
    upload: <UploadData upload={upload} library={library} />,
    live: <LiveControls />,
    data: <CurrentData />,
    tags: <AuctionTags />,
    currency: <OverrideCurrency />,
    style: <StyleEditor />,
    system: <SystemUtils />,
  }
  const tab = adminTabOf(search)
  // A catalogue's columns and lots use the whole window; text and forms are easier to read in a narrow page.
  const isWide = tab === 'upload' && upload.state.phase === 'preview'
  return (
    <Page title="Admin Panel" width={isWide ? 'window' : 'page'}>
      <Tabs
        label="Admin Panel"
        tabs={ADMIN_TABS.map((tab) => ({ ...tab, content: contents[tab.value] }))}
        value={tab}
        onValueChange={(next) => setSearch({ tab: next })}
      />
    </Page>
  )
}

function UploadData({ upload, library }: { upload: Upload; library: PermanentLibrary }) {
  return (
    <div className="flex flex-col gap-8">
      <UploadCard upload={upload} />
      <LibraryList library={library} />
    </div>
  )
}
