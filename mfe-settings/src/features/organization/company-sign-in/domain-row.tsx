import { domainMailboxes, organizationSignInApi } from '@ginkgo/contracts'
import { confirm, useMutation } from '@ginkgo/portal-sdk'
import { Badge, Button, formatDay, Select } from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import { useState } from 'react'
import { CopiedText } from './copied-text.tsx'
import type { Oidc } from './settings-of.ts'

type Mailbox = (typeof domainMailboxes)[number]

/** A domain with its state, and the two ways to prove it. */
export function DomainRow({
  domain,
  provedAt,
  record,
  remove,
}: Oidc['domains'][number] & { remove: () => Promise<unknown> }) {
  const askAndRemove = async () => {
    const isSure =
      provedAt === null ||
      (await confirm({
        title: `Remove ${domain}?`,
        description:
          'People with an e-mail of this domain are no longer led to the provider by it, and nobody new is let in. It has to be proved again to come back.',
        confirmLabel: 'Remove',
        tone: 'destructive',
      }))
    if (isSure) await remove()
  }
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-2 max-md:justify-between">
        <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere text-fg max-md:basis-full">
          {domain}
        </span>
        <Badge tone={provedAt ? 'accent' : 'gold'}>
          {provedAt ? `Proved ${formatDay(provedAt)}` : 'Not proved'}
        </Badge>
        <Button variant="link" aria-label={`Remove ${domain}`} onClick={() => void askAndRemove()}>
          Remove
        </Button>
      </div>
      {provedAt ? null : <Proofs domain={domain} record={record} />}
    </li>
  )
}

function Proofs({ domain, record }: Pick<Oidc['domains'][number], 'domain' | 'record'>) {
  const [mailbox, setMailbox] = useState<Mailbox>('postmaster')
  const [isMailed, setMailed] = useState(false)
  const [code, setCode] = useState('')
  const proving = useMutation(organizationSignInApi.proveDomain, {
    saved: 'Domain proved',
    failed: 'Failed to prove the domain',
    tryAgain: false,
  })
  const mailing = useMutation(organizationSignInApi.proveDomain, {
    saved: 'Code sent',
    failed: 'Failed to send the code',
    done: () => setMailed(true),
  })
  const prove = (body: { by: 'dns' } | { by: 'code'; code: string }) =>
    proving.send({ body: { domain, ...body } })
  return (
    <>
      <p className="text-sm text-muted">
        Add this TXT record to the DNS of the domain, or have a code mailed.
      </p>
      <CopiedText label="Name of the record" text={record.name} />
      <CopiedText label="Text of the record" text={record.value} />
      <div>
        <Button
          variant="secondary"
          busy={proving.busy}
          busyLabel="Checking..."
          onClick={() => void prove({ by: 'dns' })}
        >
          Check Record
        </Button>
      </div>
      <div className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
        <Field label="Mailbox" className="min-w-0 flex-1">
          <Select
            value={mailbox}
            onValueChange={setMailbox}
            options={domainMailboxes.map((value) => ({ value, label: `${value}@${domain}` }))}
          />
        </Field>
        <Button
          variant="secondary"
          busy={mailing.busy}
          busyLabel="Sending..."
          onClick={() => void mailing.send({ body: { domain, by: 'mail', mailbox } })}
        >
          Mail a Code
        </Button>
      </div>
      {isMailed ? (
        <div className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
          <Field label="Code of the mail" className="min-w-0 flex-1">
            <TextField value={code} onValueChange={setCode} autoComplete="one-time-code" />
          </Field>
          <Button
            variant="secondary"
            disabled={code.trim() === ''}
            busy={proving.busy}
            busyLabel="Checking..."
            onClick={() => void prove({ by: 'code', code })}
          >
            Check Code
          </Button>
        </div>
      ) : null}
    </>
  )
}
