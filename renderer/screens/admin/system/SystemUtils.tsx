import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/buttons/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { useToast } from '../../../components/toast/useToast.ts'
import { stored } from '../../../data/kept/storage-keys.ts'
import { keepStored } from '../../../data/kept/stored.ts'
import { EraseRemoved } from './EraseRemoved.tsx'

/** Clears the data stored in this browser, and erases removed records about people. */
export function SystemUtils() {
  const { showToast } = useToast()
  const [isAsking, setAsking] = useState(false)

  function clearClerkState(): void {
    keepStored(stored.clerkLot, null)
    keepStored(stored.clerkAuction, null)
    showToast({ title: 'Clerk state cleared', description: 'The clerk screen restarts at lot 1', kind: 'success' })
  }

  function clearAll(): void {
    localStorage.clear()
    sessionStorage.clear()
    window.location.reload()
  }

  return (
    <section aria-labelledby="system-utils" className="max-w-200">
      <h2 id="system-utils" className="mb-4 text-xl font-semibold">
        System Utilities
      </h2>
      <ul className="flex flex-col gap-4">
        <Utility
          title="Clear Clerk State"
          text="Removes the saved clerk lot position, so that the clerk screen restarts at lot 1. Bids and outcomes stay."
        >
          <Button onClick={clearClerkState}>Clear Clerk State</Button>
        </Utility>
        <Utility
          title="Clear All Data"
          text="Clears everything this browser keeps for Saleroom (lot position, settings, theme, this tab's paddle) and reloads. Auctions, bids and outcomes are on the server and stay."
        >
          <Button variant="danger" onClick={() => setAsking(true)}>
            Clear All Data
          </Button>
        </Utility>
        <Utility
          title="Erase Removed Records"
          text="Removes the words about people that are no longer used: callers, links, bookings and trainees that were removed, and clients whose creation was undone. To erase a client in the list, open it at the paddle desk."
        >
          <EraseRemoved />
        </Utility>
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title="Clear all browser-stored data?"
        description="The page reloads afterwards. This cannot be undone."
        confirmLabel="Clear and Reload"
        onConfirm={clearAll}
      />
    </section>
  )
}

function Utility({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-hairline bg-raised p-5">
      <div className="min-w-60 flex-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-sm text-ink-muted">{text}</p>
      </div>
      {children}
    </li>
  )
}
