import { Button } from '../components/buttons/Button.tsx'
import { copyText } from '../components/copy-text.ts'
import { useToast } from '../components/toast/useToast.ts'

/** Copies a link, or another text; `of` names its subject. Its name begins with its visible words, for voice control. */
export function CopyButton({ text, of, what = 'link' }: { text: string; of: string; what?: 'link' | 'command' }) {
  const { showToast } = useToast()
  async function copy(): Promise<void> {
    const isCopied = await copyText(text)
    showToast(
      isCopied
        ? { title: what === 'link' ? 'Link copied' : 'Command copied', description: text, kind: 'success' }
        : {
            title: `The ${what} could not be copied`,
            description: 'Select it and copy it by hand.',
            kind: 'destructive',
          },
    )
  }
  return (
    <Button
      size="sm"
      aria-label={what === 'link' ? `Copy link to ${of}` : `Copy command for ${of}`}
      onClick={() => void copy()}
    >
      Copy {what}
    </Button>
  )
}
