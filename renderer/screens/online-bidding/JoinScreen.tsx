import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/buttons/Button.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useBidder } from '../../data/kept/bidder.ts'
import { reasonIn } from '../../languages/sentence.ts'
import { useLanguage } from '../../languages/useLanguage.ts'

/** Makes a phone the paddle of a code, typed or at the end of the scanned address. */
export function JoinScreen() {
  const { hash } = useLocation()
  const [code, setCode] = useState(hash.slice(1))
  const { join, isJoining, error } = useBidder()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const language = useLanguage()
  const { title, text, ...words } = language.words.bidding.join
  const take = (text: string) =>
    join({ code: text.trim() }, { onSuccess: () => void navigate('/online-bidding', { replace: true }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that was scanned is taken once
  useEffect(() => {
    if (hash.length > 1) take(hash.slice(1))
  }, [])
  return (
    <form
      className="mx-auto flex w-full max-w-96 flex-col gap-4 px-4 py-10"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '') field.current?.focus()
        else if (!isJoining) take(code)
      }}
    >
      <h1 className="font-serif text-2xl">{title}</h1>
      <p className="text-sm text-ink-muted">{text}</p>
      <TextField
        ref={field}
        label={words.code}
        size="lg"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onValueChange={setCode}
        maxLength={20}
        error={error ? reasonIn(language, error) : undefined}
      />
      <Button type="submit" variant="primary" size="lg" pending={isJoining} pendingLabel={words.joining}>
        {words.join}
      </Button>
    </form>
  )
}
