import { type DuplicatePolicy, type LeadImportColumn, leadImportsApi } from '@ginkgo/contracts'
import { BackToList, paths, useMutation, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useNavigate, useSearchParams } from '@ginkgo/router'
import { EmptyState, useUnsavedInput } from '@ginkgo/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { BegunImport } from '../features/import/begun-import.tsx'
import { CheckStep } from '../features/import/check-step.tsx'
import { importPath } from '../features/import/import-path.ts'
import { matchColumns } from '../features/import/match-columns.ts'
import { MatchStep } from '../features/import/match-step.tsx'
import type { ImportFile } from '../features/import/read-file.ts'
import { StepList } from '../features/import/step-list.tsx'
import { uploadRows } from '../features/import/upload-rows.ts'
import { UploadStep } from '../features/import/upload-step.tsx'

/** Imports leads from a file. An import that has begun is in the address, so that a reload goes on with it. */
export default function ImportPage() {
  const { id: verticalId } = useVertical()
  const { can } = useSession()
  const [search] = useSearchParams()
  const importId = search.get('id')
  const [sending, setSending] = useState<{ importId: string; sent: number }>()
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <div className="flex items-center gap-2">
        <BackToList path={paths.leads} label="Back to Leads" />
        <h1 className="text-2xl font-semibold tracking-tight text-fg">Import leads</h1>
      </div>
      {!can('leads:write', verticalId) ? (
        <EmptyState icon={<Lock />} title="You may not import leads into this vertical" />
      ) : importId ? (
        <BegunImport
          key={importId}
          importId={importId}
          sent={sending?.importId === importId ? sending.sent : undefined}
        />
      ) : (
        <NewImport key={verticalId} verticalId={verticalId} onSending={setSending} />
      )}
    </div>
  )
}

interface Chosen {
  readonly file: ImportFile
  readonly columns: readonly LeadImportColumn[]
  readonly step: 'Match' | 'Check'
}

const chosen = (file: ImportFile): Chosen => {
  const fields = matchColumns(file.columns)
  const columns = file.columns.map((name, index) => ({ name, field: fields[index] ?? null }))
  return { file, columns, step: 'Match' }
}

function NewImport({
  verticalId,
  onSending,
}: {
  verticalId: ReturnType<typeof useVertical>['id']
  onSending: (sending: { importId: string; sent: number } | undefined) => void
}) {
  const navigate = useNavigate()
  const creating = useMutation(leadImportsApi.create, { failed: 'Failed to import leads', tryAgain: false })
  const adding = useMutation(leadImportsApi.addRows, { failed: 'Failed to import leads', tryAgain: false })
  const [state, setState] = useState<Chosen>()
  const [policy, setPolicy] = useState<DuplicatePolicy>('skip')
  const [busy, setBusy] = useState(false)
  useUnsavedInput(state !== undefined && !busy)
  const begin = async ({ file, columns }: Chosen) => {
    setBusy(true)
    const body = {
      fileName: file.name.slice(0, 200),
      columns: [...columns],
      duplicates: policy,
      rows: file.rows.length,
    }
    const created = await creating.send({ params: { verticalId }, body })
    if (created.done) {
      const { id } = created.answer
      onSending({ importId: id, sent: 0 })
      navigate(importPath(id))
      await uploadRows(adding.send, id, file.rows, (sent) => onSending({ importId: id, sent }))
      onSending(undefined)
    }
    setBusy(false)
  }
  if (!state)
    return (
      <>
        <StepList current="Upload" />
        <UploadStep onFile={(file) => setState(chosen(file))} />
      </>
    )
  const { file, columns, step } = state
  return (
    <>
      <StepList current={step} />
      {step === 'Match' ? (
        <MatchStep
          file={file}
          columns={columns}
          onFile={(next) => setState(chosen(next))}
          onColumns={(next) => setState({ ...state, columns: next })}
          onBack={() => setState(undefined)}
          onNext={() => setState({ ...state, step: 'Check' })}
        />
      ) : (
        <CheckStep
          file={file}
          columns={columns}
          policy={policy}
          busy={busy}
          onPolicy={setPolicy}
          onBack={() => setState({ ...state, step: 'Match' })}
          onImport={() => void begin(state)}
        />
      )}
    </>
  )
}
