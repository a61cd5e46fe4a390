import { type SubmitEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { plainDigits } from '../../../shared/plain-digits.ts'
import { SCREENS } from '../../../shared/screens.ts'
import { sentenceOf } from '../../api-error.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { ReasonedButton } from '../../components/buttons/ReasonedButton.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useBecome } from '../../data/provider.tsx'
import { useMe } from '../../data/reads/house-reads.ts'
import { useWrite } from '../../data/writes/useWrite.ts'

const LOOK_EVERY_MS = 3_000

/** Digits of a PIN: six, or up to ten after guesses on the network. */
const DIGITS = { least: 6, most: 10 }

/** Returns the screen to open next: one of ours, never an external address. */
function destination(wanted: string | null): string {
  return SCREENS.find(({ path }) => path === wanted)?.path ?? '/dashboard'
}

/** Makes a device on the LAN staff by the PIN. */
export function StaffPinScreen() {
  const { data: me } = useMe()
  const [search] = useSearchParams()
  const goOn = destination(search.get('to'))
  return (
    <div className="mx-auto w-full max-w-96 px-6 py-16 sm:py-24">
      <div aria-hidden className="mb-6 w-12 border-t border-accent-ink" />
      <h1 className="font-serif text-3xl">Staff Access</h1>
      {me?.role === 'staff' ? (
        <SignedIn goOn={goOn} isClerksPc={me.isClerksPc} />
      ) : (
        <PinForm goOn={goOn} switchedOff={me?.lanStaffAccess === false && !me.isClerksPc} />
      )}
    </div>
  )
}

function SignedIn({ goOn, isClerksPc }: { goOn: string; isClerksPc: boolean }) {
  const signOut = useWrite('signOut', { onDone: useBecome() })
  return (
    <>
      <p className="mt-2 text-ink-muted">
        {isClerksPc
          ? 'This is the clerk’s own PC: it is staff without a PIN.'
          : 'This device is signed in and may open every screen.'}
      </p>
      <div className="mt-6 flex gap-3">
        <ButtonLink to={goOn} variant="primary">
          Continue
        </ButtonLink>
        {!isClerksPc && (
          <Button pending={signOut.isPending} onClick={() => signOut.mutate({})}>
            Sign Out
          </Button>
        )}
      </div>
    </>
  )
}

function PinForm({ goOn, switchedOff }: { goOn: string; switchedOff: boolean }) {
  const [pin, setPin] = useState('')
  const [name, setName] = useState('')
  const { refetch } = useMe()
  const navigate = useNavigate()
  const become = useBecome()
  const enter = useWrite('enterPin', {
    onDone(me) {
      become(me)
      void navigate(goOn)
    },
    onFailed() {
      setPin('')
      void refetch()
    },
  })

  // The clerk may be switching it on now, and only staff receive a message about it.
  useEffect(() => {
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [refetch])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (enter.isPending) return
    enter.mutate({ body: { pin, ...(name.trim() && { name: name.trim() }) } })
  }

  return (
    <form onSubmit={submit} className="mt-2 flex flex-col gap-5">
      <p className="text-ink-muted">
        {switchedOff
          ? 'Staff access from other devices is switched off. The clerk can switch it on at the clerk’s own PC, under Network and Devices.'
          : 'Enter the digits that the clerk’s own PC shows under Network and Devices.'}
      </p>
      <TextField
        label="Staff PIN"
        value={pin}
        onValueChange={(text) => setPin(plainDigits(text).replace(/\D/g, '').slice(0, DIGITS.most))}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="lg"
        required
        error={enter.error ? sentenceOf(enter.error) : undefined}
      />
      <TextField
        label="Name of this device"
        description="Shown next to your actions in the record of the sale."
        value={name}
        onValueChange={setName}
        maxLength={60}
        placeholder="Tablet at the desk"
      />
      <ReasonedButton
        type="submit"
        variant="primary"
        size="lg"
        reason={pin.length < DIGITS.least ? `It has at least ${DIGITS.least} digits` : null}
        pending={enter.isPending}
        pendingLabel="Signing in..."
      >
        Sign in
      </ReasonedButton>
    </form>
  )
}
