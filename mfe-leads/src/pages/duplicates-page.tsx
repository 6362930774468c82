import { usePages } from '@ginkgo/api-client'
import { leadMergesApi } from '@ginkgo/contracts'
import { BackToList, paths, useVertical } from '@ginkgo/portal-sdk'
import { Button, Card, CardHeader, EmptyState, LoadFailed, SkeletonRow, Tabs } from '@ginkgo/ui'
import { CheckCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DuplicateGroup } from '../features/duplicates/duplicate-group.tsx'
import { DistinguishedList } from '../features/duplicates/distinguished-list.tsx'

/** Leads that are shown with their likeness at first, and so many more each time. */
const groupsAtOnce = 20

const tabs = [
  { value: 'alike', label: 'To check' },
  { value: 'apart', label: 'Not duplicates' },
] as const
const descriptions: Record<(typeof tabs)[number]['value'], string> = {
  alike: 'Leads with the same e-mail, the same phone number, or nearly the same name.',
  apart: 'Somebody said that these are different leads, so they are not proposed.',
}

/** Leads of the vertical that may be there twice, to be merged or told apart. */
export default function DuplicatesPage() {
  const { id, name } = useVertical()
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('alike')
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <div className="flex items-center gap-2">
        <BackToList path={paths.leads} label="Back to Leads" />
        <h1 className="text-2xl font-semibold tracking-tight text-fg">Possible duplicates</h1>
      </div>
      <Tabs
        label="Possible duplicates"
        value={tab}
        onValueChange={(value) => setTab(value as (typeof tabs)[number]['value'])}
        items={tabs}
        panelClassName="pt-4"
      >
        <Card>
          <CardHeader title={name} description={descriptions[tab]} />
          {tab === 'alike' ? (
            <Groups key={id} verticalId={id} />
          ) : (
            <DistinguishedList key={id} verticalId={id} />
          )}
        </Card>
      </Tabs>
    </div>
  )
}

function Groups({ verticalId }: { verticalId: string }) {
  const [wanted, setWanted] = useState(groupsAtOnce)
  const pages = usePages(leadMergesApi.possibleDuplicates, { params: { verticalId } }, groupsAtOnce)
  const { rows, error, hasMore, isLoadingMore, loadMore, retry, failed } = pages
  // A page compares some hundred leads, and may find none that are alike.
  const goesOn = hasMore && !error && rows !== undefined && rows.length < wanted
  useEffect(() => {
    if (goesOn && !isLoadingMore) loadMore()
  }, [goesOn, isLoadingMore, loadMore])
  if (error && !rows) return <LoadFailed retry={retry} retrying={pages.isValidating} error={error} />
  if (!rows)
    return (
      <>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </>
    )
  if (rows.length === 0 && !hasMore)
    return (
      <EmptyState
        icon={<CheckCheck />}
        title="No possible duplicates"
        text="No two leads of this vertical have the same e-mail or phone number, or nearly the same name."
      />
    )
  return (
    <>
      <ul className="divided">
        {rows.map((group) => (
          <DuplicateGroup key={group.id} group={group} verticalId={verticalId} />
        ))}
      </ul>
      {error ? (
        <LoadFailed {...failed} />
      ) : hasMore ? (
        <div className="border-t border-line p-2 text-center">
          <Button
            variant="ghost"
            busy={isLoadingMore || goesOn}
            busyLabel="Comparing leads..."
            onClick={() => setWanted(rows.length + groupsAtOnce)}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </>
  )
}
