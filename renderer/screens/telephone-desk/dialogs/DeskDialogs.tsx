import { ConfirmWrite } from '../../../widgets/ConfirmWrite.tsx'
import { QrCode } from '../../../widgets/QrCode.tsx'
import { ShownOnce } from '../../../widgets/ShownOnce.tsx'
import type { TelephoneDesk, TelephoneDialog } from '../desk.ts'
import { BookingDialog } from './BookingDialog.tsx'
import { CallerDialog } from './CallerDialog.tsx'
import { TableDialog } from './TableDialog.tsx'

/** The shown dialog. */
export function DeskDialogs({ desk, opened }: { desk: TelephoneDesk; opened: TelephoneDialog | null }) {
  const { close } = desk
  switch (opened?.kind) {
    case undefined:
      return null
    case 'booking':
      return <BookingDialog key={opened.booking?.id} booking={opened.booking} desk={desk} />
    case 'caller':
      return <CallerDialog caller={opened.caller} desk={desk} />
    case 'table':
      return <TableDialog desk={desk} />
    case 'link':
      return (
        <ShownOnce
          title={`Link for ${opened.name}`}
          description="Open it on the caller’s phone or tablet."
          text={opened.url}
          of={opened.name}
          onClose={close}
        >
          <QrCode text={opened.url} className="size-44" />
        </ShownOnce>
      )
    case 'leave':
      return (
        <ConfirmWrite
          write="deleteCaller"
          input={{ params: { id: opened.caller.id } }}
          outcome={{
            done: ({ opened: calls }) => ({
              title: `${opened.caller.name} has been removed`,
              description: calls === 0 ? 'No call was open.' : `${callWords(calls)} open again. Plan them again.`,
            }),
            failed: 'Not removed',
          }}
          title={`Remove ${opened.caller.name}?`}
          description={`The screen of ${opened.caller.name} ends at once. ${opened.calls === 0 ? 'No call is open.' : `${callWords(opened.calls)} open again, to be given to others.`}`}
          confirmLabel="Remove"
          onClose={close}
        />
      )
    default:
      opened satisfies never
      return null
  }
}

const callWords = (calls: number) => (calls === 1 ? '1 call is' : `${calls} calls are`)
