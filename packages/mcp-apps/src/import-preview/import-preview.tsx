import { EmptyState, LoadFailed, LoadingRegion, Skeleton } from '@ginkgo/ui'
import { Head, Refusal } from '../view/parts.tsx'
import type { ViewProps } from '../view/show-view.tsx'
import { useAction } from '../view/use-action.ts'
import { Progress } from './progress.tsx'
import { RowsTable } from './rows-table.tsx'
import { useImport } from './use-import.ts'

interface Added {
  readonly importId: string
  readonly first: number
  readonly rows: readonly (readonly string[])[]
}

const policies = {
  skip: 'Rows of leads that are there already are left out.',
  update: 'Rows of records that are there already change them.',
  create: 'Rows of leads that are there already become further leads.',
}

/** The rows that were added to an import, before anything is imported; then what became of them. */
export function ImportPreview({ args: { importId, first, rows } }: ViewProps<Added, object>) {
  const { progress, failure, retry, begin } = useImport(importId)
  const action = useAction()
  if (failure !== undefined)
    return <LoadFailed title="Could not load the import" message={failure} retry={retry} />
  if (!progress)
    return (
      <LoadingRegion className="flex flex-col gap-3 p-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-32 w-full" />
      </LoadingRegion>
    )
  return (
    <>
      <Head title={progress.fileName} about={`${progress.received} of ${progress.rows} rows have arrived`} />
      <Refusal text={action.refusal} />
      <Progress
        progress={progress}
        isBusy={action.busy !== undefined}
        onRun={() => void action.run('run', () => begin('run_import'))}
        onUndo={() => void action.run('undo', () => begin('undo'))}
      />
      {progress.processed === 0 ? (
        <p className="px-4 pb-2 text-sm text-muted">{policies[progress.duplicates]}</p>
      ) : null}
      {progress.columns.some(({ field }) => field !== null) ? (
        <RowsTable columns={progress.columns} first={first} rows={rows} />
      ) : (
        <EmptyState title="No column is imported" text="Say what the columns of the file mean." />
      )}
    </>
  )
}
