import { useState } from 'react'
import type { Reply } from '../../../../shared/api/index.ts'
import { deepEqual } from '../../../../shared/deep-equal.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ReasonedButton } from '../../../components/buttons/ReasonedButton.tsx'
import { Form } from '../../../components/fields/Form.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useSettings } from '../../../data/house/house-views.ts'
import { useSettingReads } from '../../../data/house/useSettingReads.ts'
import { useRead } from '../../../data/reads/useRead.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { Block } from '../devices/Block.tsx'

export function HttpsForm() {
  const { data: settings } = useSettings()
  const { data: https } = useRead('https', {})
  useSettingReads('https')
  if (!settings || !https) return null
  return (
    <Block title="HTTPS" aside={https.port === null ? 'Off' : `Port ${https.port}`}>
      {https.problem !== null && <p className="mb-3 text-sm text-warning-ink">{https.problem}</p>}
      {https.names.length > 0 && <p className="mb-3 text-sm wrap-anywhere">Serves {https.names.join(', ')}.</p>}
      {https.setBy === 'flags' ? (
        <p className="text-sm text-ink-muted wrap-anywhere">
          Set at the start, by --tls-cert and --tls-key: {https.files?.cert}, {https.files?.key}
        </p>
      ) : (
        <Fields files={settings.https} />
      )}
    </Block>
  )
}

function Fields({ files }: Pick<Reply<'https'>, 'files'>) {
  // A later read does not replace typed text.
  const [typed, setTyped] = useState<{ cert: string; key: string } | null>(null)
  const read = files ?? { cert: '', key: '' }
  const { cert, key } = typed ?? read
  const type = (next: typeof read) => setTyped(deepEqual(next, read) ? null : next)
  const set = useWrite('setHttps', {
    done: { title: 'HTTPS is set' },
    failed: 'HTTPS is not set',
    onDone: (_, { body }) => setTyped((now) => (body?.files && now === typed ? null : now)),
  })
  const isWhole = cert.trim() !== '' && key.trim() !== ''

  function submit(): void {
    if (isWhole && !set.isPending) set.mutate({ body: { files: { cert: cert.trim(), key: key.trim() } } })
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label="Certificate (PEM file on this PC)"
        value={cert}
        onValueChange={(next) => type({ cert: next, key })}
        placeholder="/home/house/saleroom.pem"
        spellCheck={false}
      />
      <TextField
        label="Key (PEM file on this PC)"
        value={key}
        onValueChange={(next) => type({ cert, key: next })}
        placeholder="/home/house/saleroom-key.pem"
        spellCheck={false}
      />
      <div className="flex gap-2">
        <ReasonedButton
          type="submit"
          size="sm"
          pending={set.isPending}
          reason={isWhole ? null : 'Name both files first'}
        >
          Set HTTPS
        </ReasonedButton>
        {files && (
          <Button size="sm" pending={set.isPending} onClick={() => set.mutate({ body: { files: null } })}>
            Switch Off
          </Button>
        )}
      </div>
    </Form>
  )
}
