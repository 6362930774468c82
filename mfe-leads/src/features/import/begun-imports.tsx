import { ApiError, useEndpoint } from '@ginkgo/api-client'
import { type LeadImport, LeadImportId, leadImportsApi, type VerticalId } from '@ginkgo/contracts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  EmptyState,
  formatCount,
  LoadFailed,
  SkeletonCard,
  isolated,
} from '@ginkgo/ui'
import { FileQuestion } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { kindLabels } from './file-plan.ts'
import { importPath } from './import-path.ts'
import { countOf, isComplete, isUnderWay } from './import-status.ts'
import { ProgressStep } from './progress-step.tsx'
import { ResultStep } from './result-step.tsx'
import { StepList } from './step-list.tsx'
import type { Sending } from './use-begin-imports.ts'

/** Milliseconds between two looks at an import that the server goes on with. */
const lookMs = 1_000

/** Whether the server changes it by itself: it takes its steps, or begins it after the one before. */
const mayChange = (leadImport: LeadImport): boolean =>
  isUnderWay(leadImport) || (isComplete(leadImport) && leadImport.afterId !== null)

/** Imports that have begun, one after the other: the progress of each, then its result. */
export function BegunImports({ importId, sending }: { importId: string; sending: Sending | undefined }) {
  const [isOver, setOver] = useState(false)
  return (
    <>
      <StepList current={isOver ? 'Result' : 'Import'} />
      <BegunImport importId={importId} sending={sending} mayBegin onOver={setOver} onUndone={() => {}} />
    </>
  )
}

interface BegunProps {
  readonly importId: string
  /** While this page still sends rows, the server does not have all files. */
  readonly sending: Sending | undefined
  /** The import before is finished. */
  readonly mayBegin: boolean
  /** Whether this one and those behind it have come to an end. */
  readonly onOver: (isOver: boolean) => void
  /** Whether this one and those behind it are undone, so that the one before can be. */
  readonly onUndone: (isUndone: boolean) => void
}

function BegunImport({ importId, sending, mayBegin, onOver, onUndone }: BegunProps) {
  const id = LeadImportId.safeParse(importId).data
  const { data, error, failed } = useEndpoint(leadImportsApi.get, id ? { params: { importId: id } } : null, {
    refreshInterval: (latest) => (latest && sending === undefined && mayChange(latest) ? lookMs : 0),
  })
  useVerticalOf(data)
  const [isNextOver, setNextOver] = useState(false)
  const [isNextUndone, setNextUndone] = useState(false)
  const isWorking = sending !== undefined || !data || isUnderWay(data) || isComplete(data)
  const isLast = data?.nextId === null
  const isOver = !isWorking && (isLast || isNextOver)
  const isUndone = data?.status === 'undone' && (isLast || isNextUndone)
  const tell = useEffectEvent(() => {
    onOver(isOver)
    onUndone(isUndone)
  })
  useEffect(() => tell(), [isOver, isUndone])
  if (!id || (error instanceof ApiError && [403, 404].includes(error.status))) return <NotFound />
  if (error && !data)
    return (
      <Card>
        <LoadFailed {...failed} />
      </Card>
    )
  if (!data) return <SkeletonCard />
  const isWaiting = data.status === 'uploading' && (!mayBegin || (isComplete(data) && data.afterId !== null))
  return (
    <>
      {isWaiting ? (
        sending ? null : (
          <Waiting leadImport={data} />
        )
      ) : sending !== undefined || isUnderWay(data) ? (
        <ProgressStep leadImport={data} sending={sending} isInterrupted={error !== undefined} />
      ) : isComplete(data) ? (
        <Arrived leadImport={data} />
      ) : data.status === 'uploading' ? (
        <Incomplete leadImport={data} />
      ) : (
        <ResultStep leadImport={data} mayUndo={isLast || isNextUndone} />
      )}
      {data.nextId ? (
        <BegunImport
          key={data.nextId}
          importId={data.nextId}
          sending={sending}
          mayBegin={data.status === 'finished' || data.status === 'undone'}
          onOver={setNextOver}
          onUndone={setNextUndone}
        />
      ) : null}
    </>
  )
}

/** Shows the vertical of the import; only once, as the user may switch to another one on this page. */
function useVerticalOf(leadImport: LeadImport | undefined): void {
  const { vertical, selectVertical } = useSession()
  const verticalId = leadImport?.verticalId
  const showVertical = useEffectEvent((id: VerticalId) => {
    if (vertical?.id !== id) selectVertical(id)
  })
  useEffect(() => {
    if (verticalId) showVertical(verticalId)
  }, [verticalId])
}

const NotFound = () => (
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

/** The file has arrived and waits for the one before. */
function Waiting({ leadImport: { kind, fileName, rows } }: { leadImport: LeadImport }) {
  return (
    <Card>
      <CardHeader
        title={`${kindLabels[kind]}: next`}
        description={`${isolated(fileName)}: ${countOf(rows, 'row')}.`}
      />
    </Card>
  )
}

/** All rows are there, and the page was closed before it began. */
function Arrived({ leadImport }: { leadImport: LeadImport }) {
  const { id, fileName, rows } = leadImport
  const { send, busy } = useMutation(leadImportsApi.run, {
    failed: 'Failed to import the file',
  })
  return (
    <Card>
      <CardHeader title="The file has arrived" description={fileName} />
      <CardBody className="flex flex-col items-start gap-3">
        <p className="text-sm text-muted">Nothing is imported yet.</p>
        <Button busy={busy} onClick={() => void send({ params: { importId: id } })}>
          Import {countOf(rows, 'row')}
        </Button>
      </CardBody>
    </Card>
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
