import { Button } from '../../../components/buttons/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { usePeople } from '../../../widgets/people/people.ts'
import { QrCode } from '../../../widgets/QrCode.tsx'
import type { PaddleDesk } from '../opened.ts'
import type { Sheet } from '../print/PaddleSheets.tsx'
import { useJoinLink } from '../print/useJoinLink.ts'

type CodeDialogProps = { paddle: string; desk: PaddleDesk; onPrint: (sheets: readonly Sheet[]) => void }

/** Creates a code to hand over or print: a phone that joins with it becomes this paddle. Opening it creates none. */
export function CodeDialog({ paddle, desk: { sale, close }, onPrint }: CodeDialogProps) {
  const { mutate, data, isPending } = useWrite('paddleCode', { failed: 'No code was made' })
  const hasCode = usePeople().get(paddle)?.hasCode ?? false
  const link = useJoinLink(data?.code ?? '')
  const title = `Code of paddle ${paddle}`
  if (!data)
    return (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={title}
        description={
          hasCode
            ? 'It has a code, which is shown only when it is made. A new code replaces it: a printed paddle with the old code no longer works.'
            : 'The phone that joins with its code is this paddle. The code is shown only now.'
        }
        confirmLabel={hasCode ? 'Make a New Code' : 'Make a Code'}
        pending={isPending}
        onConfirm={() => mutate({ params: { paddle }, body: { auctionId: sale.auctionId } })}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title={title}
      description="The phone that joins with it is this paddle. Earlier codes of this paddle have ended."
      footer={
        <>
          <Button onClick={close}>Done</Button>
          <Button
            variant="primary"
            onClick={() => {
              close()
              onPrint([{ paddle, code: data.code }])
            }}
          >
            Print Paddle
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3">
        <QrCode text={link} className="size-44" />
        <p className="figures text-3xl font-semibold tracking-widest">{data.code}</p>
        <p className="text-center text-sm wrap-anywhere text-ink-muted">{link.replace(/#.*/, '')}</p>
      </div>
    </Dialog>
  )
}
