import { ApiError, useEndpoint, useReplace } from '@ginkgo/api-client'
import { type LeadImport, LeadImportId, leadImportsApi, type VerticalId } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  EmptyState,
  LoadFailed,
  SkeletonCard,
  formatCount,
} from '@ginkgo/ui'
import { FileQuestion } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { importPath } from './import-path.ts'
import { actionOf } from './import-status.ts'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { StepList } from './step-list.tsx'
import { useImportDriver } from './use-import-driver.ts'

/** An import that has begun: its progress, then its result. */
export function BegunImport({ importId, sent }: { importId: string; sent: number | undefined }) {
  const id = LeadImportId.safeParse(importId).data
  const { data, error, isValidating, mutate } = useEndpoint(
    leadImportsApi.get,
    id ? { params: { importId: id } } : null,
  )
  const { vertical, selectVertical } = useSession()
  const verticalId = data?.verticalId
  const showVertical = useEffectEvent((id: VerticalId) => {
    if (vertical?.id !== id) selectVertical(id)
  })
  // Only once: afterwards the user may switch to another vertical on this page.
  useEffect(() => {
    if (verticalId) showVertical(verticalId)
  }, [verticalId])
  const replace = useReplace()
  const show = (next: LeadImport) => replace('leadImports', next)
  // While this page still sends rows, the server does not have the whole file.
  const driven = sent === undefined ? data : undefined
  const { isInterrupted } = useImportDriver(driven, show)
  if (!id || (error instanceof ApiError && [403, 404].includes(error.status)))
    return (
      <Card>
        <EmptyState
          icon={<FileQuestion />}
          title="Import not found"
          text="It may belong to somebody else or to another vertical."
          action={
            <Button asChild variant="secondary">
              <Link to={importPath()}>All imports</Link>
            </Button>
          }
        />
      </Card>
    )
  if (error && !data)
    return (
      <Card>
        <LoadFailed retry={() => void mutate()} retrying={isValidating} requestId={error.requestId} />
      </Card>
    )
  if (!data) return <SkeletonCard />
  if (sent !== undefined || actionOf(data))
    return (
      <>
        <StepList current="Import" />
        <ProgressStep leadImport={data} sent={sent} isInterrupted={isInterrupted} onChange={show} />
      </>
    )
  return (
    <>
      <StepList current="Result" />
      {data.status === 'uploading' ? (
        <Incomplete leadImport={data} />
      ) : (
        <ResultStep leadImport={data} onChange={show} />
      )}
    </>
  )
}

/** The page was closed while it sent the file; nothing was imported. */
function Incomplete({ leadImport }: { leadImport: LeadImport }) {
  return (
    <Card>
      <CardHeader title="The file did not arrive" description={leadImport.fileName} />
      <CardBody className="flex flex-col items-start gap-3">
        <p className="text-sm text-muted">
          {formatCount(leadImport.received)} of {formatCount(leadImport.rows)} rows arrived before the page
          was closed, and none was imported. Choose the file again to start over.
        </p>
        <Button asChild>
          <Link to={importPath()}>Choose the file again</Link>
        </Button>
      </CardBody>
    </Card>
  )
}
