import { Button, type ButtonProps } from '../../components/buttons/Button.tsx'
import { useConnection } from '../../data/provider.tsx'
import { OFFLINE } from '../facts.ts'

/** A button that makes a request: it is disabled offline. */
export function DeskButton({ disabled, hint, ...rest }: ButtonProps) {
  const offline = useConnection() === 'offline'
  return <Button {...rest} disabled={offline ? 'said' : disabled} hint={offline ? OFFLINE : hint} />
}
