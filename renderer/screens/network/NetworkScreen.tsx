import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../components/buttons/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { useReconnect } from '../../data/provider.tsx'
import { useMe, useSystem } from '../../data/reads/house-reads.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'
import { roomAddresses } from '../../widgets/room-addresses.ts'
import { SecondCopy } from '../../widgets/SecondCopy.tsx'
import { Block } from './devices/Block.tsx'
import { ConnectedDevices } from './devices/ConnectedDevices.tsx'
import { DisplayLinks } from './devices/DisplayLinks.tsx'
import { JoinRoom } from './devices/JoinRoom.tsx'
import { StaffAccess } from './devices/StaffAccess.tsx'
import { Mirrors } from './mirrors/Mirrors.tsx'
import { HttpsForm } from './show/HttpsForm.tsx'
import { OscForm } from './show/OscForm.tsx'
import { ShowAddresses } from './show/ShowAddresses.tsx'

/** The ways for devices to join, the connected ones, and the house's outputs. The desktop's menu links to its parts. */
export function NetworkScreen() {
  useLook('instrument')
  const read = useSystem()
  const { data: system } = read
  const { data: me } = useMe()
  const [chosen, setChosen] = useState<string | null>(null)
  useNamedPart(system !== undefined && me !== undefined)
  if (!system || !me) return <ReadState read={read} />
  const addresses = roomAddresses(system)
  const here = `http://127.0.0.1:${system.port}`
  // A missing chosen address is replaced by the likeliest one.
  const base = addresses.find(({ url }) => url === chosen)?.url ?? addresses[0]?.url ?? here
  return (
    <Page
      title="Network and Devices"
      actions={!me.isClerksPc && <OwnSession device={me.device} />}
      text="How phones, displays and desks join this house, and which are connected."
    >
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-10">
          <JoinRoom system={system} addresses={addresses} base={base} onChoose={setChosen} />
          <div id="devices" tabIndex={-1} className="scroll-mt-16 outline-none">
            <ConnectedDevices />
          </div>
        </div>
        <div className="flex flex-col gap-10">
          <StaffAccess base={base} />
          <DisplayLinks base={base} />
          <ShowAddresses base={base} />
          <OscForm />
          <HttpsForm />
          {system.house !== null && (
            <div id="mirrors" tabIndex={-1} className="scroll-mt-16 outline-none">
              <Mirrors house={system.house} />
            </div>
          )}
          <div id="second-copy" tabIndex={-1} className="scroll-mt-16 outline-none">
            <Block title="Second Copy">
              <SecondCopy copy={system.copy} mayChoose={me.isClerksPc} />
            </Block>
          </div>
        </div>
      </div>
    </Page>
  )
}

/** The parts of this page that an address may name. */
const PARTS: readonly string[] = ['#devices', '#mirrors', '#second-copy']

/** Scrolls to the part that the address names, once it is rendered. */
function useNamedPart(isRendered: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` differs for each visit, so a second visit scrolls again.
  useEffect(() => {
    if (!isRendered || !PARTS.includes(hash)) return
    const part = document.getElementById(hash.slice(1))
    part?.scrollIntoView({ block: 'start' })
    part?.focus({ preventScroll: true })
  }, [hash, key, isRendered])
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
    <>
      <p className="text-sm">
        This device is signed in as staff: <strong className="font-semibold">{device}</strong>
      </p>
      <Button size="sm" pending={signOut.isPending} pendingLabel="Signing out..." onClick={() => signOut.mutate({})}>
        Sign Out
      </Button>
    </>
  )
}
