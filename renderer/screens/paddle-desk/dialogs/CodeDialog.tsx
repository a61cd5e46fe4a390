import { useEffect } from 'react'
import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog } from '../../../components/overlays/Dialog.tsx'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { QrCode } from '../../../widgets/QrCode.tsx'
import { ReadState } from '../../../widgets/ReadState.tsx'
import type { PaddleDesk } from '../opened.ts'
import { useJoinLink } from '../useJoinLink.ts'

type CodeDialogProps = { paddle: string; desk: PaddleDesk; onPrint: (sheet: { paddle: string; code: string }) => void }

/** A new code, to be handed over or printed: the phone that joins with it is this paddle. */
export function CodeDialog({ paddle, desk: { sale, close }, onPrint }: CodeDialogProps) {
  const { mutate, data, error } = useWrite('paddleCode')
  const link = useJoinLink(data?.code ?? '')
  const make = () => mutate({ params: { paddle }, body: { auctionId: sale.auctionId } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one code for each opening
  useEffect(make, [])
  return (
    <Dialog
      open
      onOpenChange={close}
      size="sm"
      title={`Code of paddle ${paddle}`}
      description="The phone that joins with it is this paddle. Earlier codes of this paddle have ended."
      footer={
        <>
          <Button onClick={close}>Done</Button>
          <Button
            variant="primary"
            disabled={!data}
            onClick={() => {
              if (!data) return
              close()
              onPrint({ paddle, code: data.code })
            }}
          >
            Print the paddle
          </Button>
        </>
      }
    >
      {data ? (
        <div className="flex flex-col items-center gap-3">
          <QrCode text={link} className="size-44" />
          <p className="figures text-3xl font-semibold tracking-widest">{data.code}</p>
          <p className="text-center text-sm wrap-anywhere text-ink-muted">{link.replace(/#.*/, '')}</p>
        </div>
      ) : (
        <ReadState read={{ error, refetch: async () => make() }} failed="No code was made" />
      )}
    </Dialog>
  )
}
