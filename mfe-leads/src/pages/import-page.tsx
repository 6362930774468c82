import { BackToList, paths, useSession, useVertical } from '@ginkgo/portal-sdk'
import { useSearchParams } from '@ginkgo/router'
import { EmptyState } from '@ginkgo/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { BegunImports } from '../features/import/begun-imports.tsx'
import { NewImport } from '../features/import/new-import.tsx'
import type { Sending } from '../features/import/use-begin-imports.ts'

/** Imports files. An import that has begun is in the address, so that a reload goes on with it. */
export default function ImportPage() {
  const { id: verticalId } = useVertical()
  const { can } = useSession()
  const [search] = useSearchParams()
  const importId = search.get('id')
  const [sending, setSending] = useState<Sending>()
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <div className="flex items-center gap-2">
        <BackToList path={paths.leads} label="Back to Leads" />
        <h1 className="text-2xl font-semibold tracking-tight text-fg">Import</h1>
      </div>
      {!can('leads:write', verticalId) ? (
        <EmptyState icon={<Lock />} title="You may not import into this vertical" />
      ) : importId ? (
        <BegunImports
          key={importId}
          importId={importId}
          sending={sending?.importId === importId ? sending : undefined}
        />
      ) : (
        <NewImport key={verticalId} onSending={setSending} />
      )}
    </div>
  )
}
