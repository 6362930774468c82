import { useEndpoint } from '@ginkgo/api-client'
import {
  type DuplicatePolicy,
  type ImportLists,
  type LeadImportColumn,
  valueListsApi,
} from '@ginkgo/contracts'
import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { Button, Card, CardBody, CardHeader, SkeletonText, formatCount } from '@ginkgo/ui'
import { Field, RadioGroup } from '@ginkgo/ui/form'
import { useEffect, useMemo, useState } from 'react'
import { type Check, checkRows, type RowProblem } from './check-rows.ts'
import { countImported, countRepeated } from './count-rows.ts'
import { Figures } from './figures.tsx'
import { countOf } from './import-status.ts'
import { ProblemList } from './problem-list.tsx'
import type { ImportFile } from './read-file.ts'
import { type Matches, useMatches } from './use-matches.ts'

/** Problems shown; the rest is counted. */
const problemsShown = 100

const policies = [
  { value: 'skip', label: 'Skip the row', hint: 'Leads that are there stay as they are.' },
  {
    value: 'update',
    label: 'Update the lead',
    hint: 'Filled cells replace its values, empty ones change nothing; an unknown contact person is added.',
  },
  { value: 'create', label: 'Create another lead', hint: 'Nothing is compared.' },
] as const satisfies readonly { value: DuplicatePolicy; label: string; hint: string }[]

interface CheckStepProps {
  file: ImportFile
  columns: readonly LeadImportColumn[]
  policy: DuplicatePolicy
  busy: boolean
  onPolicy: (policy: DuplicatePolicy) => void
  onBack: () => void
  onImport: () => void
}

/** What will be imported and what not, before anything is sent. */
export function CheckStep({ file, columns, policy, busy, onPolicy, onBack, onImport }: CheckStepProps) {
  const check = useCheck(file, columns)
  const matches = useMatches(useVertical().id, check)
  const count =
    check && matches && matches !== 'unknown' ? countImported(check.ready, matches, policy) : undefined
  return (
    <Card>
      <CardHeader title="Check the rows" description={`${file.name}: ${countOf(file.count, 'row')}.`} />
      <CardBody className="flex flex-col gap-4">
        {check ? <Findings check={check} matches={matches} /> : <SkeletonText />}
        <Field
          group
          label="When a lead with the same email or phone is there already"
          hint="Also for rows that have the email or phone of a row before them. Archived leads do not count."
        >
          <RadioGroup<DuplicatePolicy> value={policy} options={policies} onValueChange={onPolicy} />
        </Field>
        <div className="flex justify-between gap-2">
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
          <Button disabled={!check?.ready.length || !matches || count === 0} busy={busy} onClick={onImport}>
            {count === undefined ? 'Import' : `Import ${countOf(count, 'row')}`}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}

function useCheck(file: ImportFile, columns: readonly LeadImportColumn[]): Check | undefined {
  const home = useSession().organization.country
  const lists = useImportLists()
  const of = useMemo(() => ({ file, columns, home, lists }), [file, columns, home, lists])
  const [done, setDone] = useState<{ of: object; check: Check }>()
  useEffect(() => {
    const ending = new AbortController()
    if (!of.lists) return
    void checkRows(of.columns, of.file.rows, of.home, ending.signal, of.lists).then((check) => {
      if (check) setDone({ of, check })
    })
    return () => ending.abort()
  }, [of])
  return done?.of === of ? done.check : undefined
}

/** The lists of the organization that cells take values from; the specified ones where they cannot be read. */
function useImportLists(): ImportLists | undefined {
  const source = useEndpoint(valueListsApi.get, { params: { list: 'lead-sources' } })
  const industry = useEndpoint(valueListsApi.get, { params: { list: 'industries' } })
  const tags = useEndpoint(valueListsApi.get, { params: { list: 'tags' } })
  const isReading = [source, industry, tags].some(({ data, error }) => !data && !error)
  return useMemo(
    () =>
      isReading
        ? undefined
        : {
            ...(source.data && { source: source.data.values }),
            ...(industry.data && { industry: industry.data.values }),
            ...(tags.data && { tags: tags.data.values }),
          },
    [isReading, source.data, industry.data, tags.data],
  )
}

function Findings({ check, matches }: { check: Check; matches: Matches | 'unknown' | undefined }) {
  const { ready, incomplete, problems } = check
  const repeated = useMemo(() => countRepeated(ready), [ready])
  return (
    <>
      <Figures
        label="What was found"
        figures={[
          { label: 'Ready to import', count: ready.length },
          {
            label: 'With problems',
            count: problems.length,
            tone: problems.length > 0 ? 'danger' : undefined,
          },
          { label: 'There already', count: matches === 'unknown' ? undefined : matches?.size },
          { label: 'Repeated in the file', count: repeated },
        ]}
      />
      <Problems
        label="Rows with problems"
        text="These rows are left out. You can download them afterwards, correct them and import them again."
        problems={problems}
      />
      <Problems
        label="Cells left out"
        text="These rows are imported without what could not be read. You can still correct the file, or fill in the fields afterwards."
        problems={incomplete}
      />
    </>
  )
}

function Problems({
  label,
  text,
  problems,
}: {
  label: string
  text: string
  problems: readonly RowProblem[]
}) {
  if (problems.length === 0) return null
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-fg">
        {label} <span className="font-normal text-muted tabular-nums">{formatCount(problems.length)}</span>
      </h3>
      <p className="text-sm text-muted">{text}</p>
      <ProblemList label={label} problems={problems.slice(0, problemsShown)} total={problems.length} />
    </section>
  )
}
