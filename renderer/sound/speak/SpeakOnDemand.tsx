import { Mic } from 'lucide-react'
import { IconButton } from '../../components/buttons/IconButton.tsx'
import { onDemand } from '../../components/on-demand.tsx'

/** Its code is fetched when it is opened. */
export const SpeakPanel = onDemand(async () => (await import('./SpeakPanel.tsx')).SpeakPanel)

/** Opens the panel, which speaks; pressed again, closes it. */
export function SpeakButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return <IconButton name="Speak" icon={Mic} size="sm" aria-pressed={isOpen} onClick={onPress} />
}
