import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Reply } from '../../../../shared/api/index.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { useReconnect } from '../../../data/provider.tsx'
import { useSystem } from '../../../data/reads/house-reads.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { roomAddresses } from '../../../widgets/room-addresses.ts'
import { SecondCopy } from '../../../widgets/SecondCopy.tsx'
import { Mirrors } from '../mirrors/Mirrors.tsx'
import { HttpsForm } from '../show/HttpsForm.tsx'
import { OscForm } from '../show/OscForm.tsx'
import { ShowAddresses } from '../show/ShowAddresses.tsx'
import { Block } from './Block.tsx'
import { ConnectedDevices } from './ConnectedDevices.tsx'
import { DisplayLinks } from './DisplayLinks.tsx'
import { JoinRoom } from './JoinRoom.tsx'
import { StaffAccess } from './StaffAccess.tsx'

/** The ways for devices to join, and the connected ones; staff only. The desktop's menu links to its parts by name. */
export function DevicesPanel({ me }: { me: Reply<'me'> }) {
  const { data: system } = useSystem()
  const [chosen, setChosen] = useState<string | null>(null)
  if (!system) return null
  const addresses = roomAddresses(system)
  const here = `http://127.0.0.1:${system.port}`
  // A missing chosen address is replaced by the likeliest one.
  const base = addresses.find(({ url }) => url === chosen)?.url ?? addresses[0]?.url ?? here
  return (
    <section aria-labelledby="devices-title" className="mt-12 border-t border-rule pt-8">
      <Heading />
      {!me.isClerksPc && <OwnSession device={me.device} />}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <JoinRoom system={system} addresses={addresses} base={base} onChoose={setChosen} />
        <div className="flex flex-col gap-10">
          <StaffAccess base={base} />
          <DisplayLinks base={base} />
          <ShowAddresses base={base} />
          <OscForm />
          <HttpsForm />
          {system.house !== null && (
            <div id="mirrors" tabIndex={-1} className="scroll-mt-6 outline-none">
              <Mirrors house={system.house} />
            </div>
          )}
          <div id="second-copy" tabIndex={-1} className="scroll-mt-6 outline-none">
            <Block title="Second Copy">
              <SecondCopy copy={system.copy} mayChoose={me.isClerksPc} />
            </Block>
          </div>
        </div>
        <div className="lg:col-span-2">
          <ConnectedDevices />
        </div>
      </div>
    </section>
  )
}

const PARTS = ['#devices', '#mirrors', '#second-copy']

/** Scrolls to #devices or a part of it once it is loaded. */
function Heading() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells one visit from the next.
  useEffect(() => {
    if (!PARTS.includes(hash)) return
    const part = document.getElementById(hash.slice(1))
    part?.scrollIntoView({ block: 'start' })
    part?.focus({ preventScroll: true })
  }, [hash, key])
  return (
    <h2 id="devices" tabIndex={-1} className="mb-6 scroll-mt-6 font-serif text-2xl outline-none sm:text-3xl">
      <span id="devices-title">Devices</span>
    </h2>
  )
}

/** Lets staff on another device than the clerk's PC sign out. */
function OwnSession({ device }: { device: string }) {
  const reconnect = useReconnect()
  const signOut = useWrite('signOut', {
    reread: ['me'],
    onDone: reconnect,
    failed: 'Not signed out',
  })
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-sunken px-5 py-3">
      <p className="text-sm">
        This device is signed in as staff: <strong className="font-semibold">{device}</strong>
      </p>
      <Button size="sm" pending={signOut.isPending} pendingLabel="Signing out..." onClick={() => signOut.mutate({})}>
        Sign Out
      </Button>
    </div>
  )
}
