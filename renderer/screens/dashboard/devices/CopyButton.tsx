import { Button } from '../../../components/buttons/Button.tsx'
import { copyText } from '../../../components/copy-text.ts'
import { useToast } from '../../../components/toast/useToast.ts'

/** Copies a link; `of` says to what. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const { showToast } = useToast()
  async function copy(): Promise<void> {
    const isCopied = await copyText(text)
    showToast(
      isCopied
        ? { title: 'Link copied', description: text, kind: 'success' }
        : { title: 'The link could not be copied', description: 'Select it and copy it by hand.', kind: 'destructive' },
    )
  }
  return (
    <Button size="sm" aria-label={`Copy the link to ${of}`} onClick={() => void copy()}>
      Copy link
    </Button>
  )
}
