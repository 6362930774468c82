import type { DuplicatePolicy } from '@ginkgo/contracts'
import { useSession, useVertical } from '@ginkgo/portal-sdk'
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  PageActions,
  SkeletonText,
  formatCount,
  isolated,
} from '@ginkgo/ui'
import { Checkbox, Field, RadioGroup } from '@ginkgo/ui/form'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type ArchivedLead, ArchivedLeads } from './archived-leads.tsx'
import { type Check, checkRows, type RowProblem } from './check-rows.ts'
import { readColumns } from './column-questions.ts'
import { countImported, countRepeated, countThere } from './count-rows.ts'
import { Figures } from './figures.tsx'
import { type FilePlan, isCompared, kindLabels, rulesOf } from './file-plan.ts'
import { countOf } from './import-status.ts'
import { type Mending, ProblemSection } from './problem-section.tsx'
import type { Known } from './unknown-values.ts'
import { type Compared, type Matches, useMatches } from './use-matches.ts'
import { whatHappens } from './what-happens.ts'
import { useSurroundings } from './use-surroundings.ts'

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
  plans: readonly FilePlan[]
  known: Known | undefined
  busy: boolean
  mending: Mending
  onPolicy: (index: number, policy: DuplicatePolicy) => void
  onBack: () => void
  onImport: (startsRules: boolean) => void
}

/** Undefined while it is counted, `unknown` when it cannot be. */
type Count = number | 'unknown' | undefined

/** What will be imported and what not, before anything is sent. */
export function CheckStep({ plans, known, busy, mending, onPolicy, onBack, onImport }: CheckStepProps) {
  const [startsRules, setStartsRules] = useState(false)
  const [counts, setCounts] = useState<readonly Count[]>([])
  const ofFiles = plans.map((_, index) => counts[index])
  const isCounted = ofFiles.every((count) => count !== undefined)
  const total = ofFiles.includes('unknown')
    ? undefined
    : ofFiles.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0)
  return (
    <>
      {plans.map((plan, index) => (
        <CheckedFile
          key={`${plan.file.name} ${index}`}
          plan={plan}
          known={known}
          mending={mending}
          onPolicy={(policy) => onPolicy(index, policy)}
          onCount={(count) =>
            setCounts((before) => plans.map((_, at) => (at === index ? count : before[at])))
          }
        />
      ))}
      {plans.some(({ kind }) => kind === 'lead' || kind === 'enquiry') ? (
        <Checkbox
          label="Start automation rules for these records"
          hint="As if people had created them one by one: tasks, assignments and e-mails follow."
          value={startsRules}
          onValueChange={setStartsRules}
        />
      ) : null}
      <PageActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button disabled={!isCounted || total === 0} busy={busy} onClick={() => onImport(startsRules)}>
          {isCounted && total !== undefined ? `Import ${countOf(total, 'row')}` : 'Import'}
        </Button>
      </PageActions>
    </>
  )
}

function CheckedFile({
  plan,
  known,
  mending,
  onPolicy,
  onCount,
}: {
  plan: FilePlan
  known: Known | undefined
  mending: Mending
  onPolicy: (policy: DuplicatePolicy) => void
  onCount: (count: Count) => void
}) {
  const { file, kind, policy } = plan
  const check = useCheck(plan, known)
  const isOfLeads = kind === 'lead'
  const home = useSession().organization.country
  const [restored, setRestored] = useState(0)
  const compared = useMatches(useVertical().id, check, !isCompared(plan), restored)
  const isByIds = !isCompared(plan)
  const matches = isByIds ? undefined : compared === 'unknown' ? compared : compared?.matches
  const count = countOfFile(plan, check, matches, home)
  const archived = useMemo(() => archivedOf(plan, check, matches), [plan, check, matches])
  const tell = useEffectEvent(onCount)
  useEffect(() => tell(count), [count])
  return (
    <Card>
      <CardHeader
        title={isOfLeads ? 'Check the rows' : `Check the rows: ${kindLabels[kind]}`}
        description={`${isolated(file.name)}: ${countOf(file.count, 'row')}.`}
      />
      <CardBody className="flex flex-col gap-4">
        {file.own?.remarks.map((remark) => (
          <p key={remark} role="status" className="rounded-md bg-gold-soft px-3 py-2 text-sm text-gold-text">
            {remark}.
          </p>
        ))}
        {check ? (
          <Findings
            check={check}
            matches={matches}
            plan={plan}
            imported={typeof count === 'number' ? count : undefined}
            mending={mending}
          />
        ) : (
          <SkeletonText />
        )}
        <ProblemSection
          label="Merged into another lead"
          text="What these rows say about their lead is left out, as its record was merged. Its people are kept up to date."
          problems={check && compared && compared !== 'unknown' ? mergedOf(check, compared) : []}
        />
        <ArchivedLeads leads={archived} onRestored={() => setRestored((count) => count + 1)} />
        {isOfLeads ? (
          <Field
            group
            label="When a lead with the same email or phone is there already"
            hint="Also for rows that have the email or phone of a row before them."
          >
            <RadioGroup<DuplicatePolicy> value={policy} options={policies} onValueChange={onPolicy} />
          </Field>
        ) : (
          <p className="text-sm text-muted">
            What is there already, by its old ID, its email or its name, is brought up to date and not added
            again.
          </p>
        )}
      </CardBody>
    </Card>
  )
}

/** Rows of other records are all taken, but those of archived leads: they add a record, or bring one up to date. */
function countOfFile(
  plan: FilePlan,
  check: Check | undefined,
  matches: Matches | 'unknown' | undefined,
  home: string | null,
): Count {
  if (!check) return undefined
  if (!isCompared(plan)) return check.ready.length
  if (!matches) return undefined
  if (matches === 'unknown') return check.ready.length > 0 ? 'unknown' : 0
  if (plan.kind === 'lead') return countImported(check.ready, matches, plan.policy, home)
  return check.ready.filter((_, place) => !matches.get(place)?.isArchived).length
}

/** The archived leads that rows mean, where they are compared at all. */
function archivedOf(
  { kind, policy }: FilePlan,
  check: Check | undefined,
  matches: Matches | 'unknown' | undefined,
): readonly ArchivedLead[] {
  const isAnother = kind === 'lead' && policy === 'create'
  if (isAnother || !check || !matches || matches === 'unknown') return []
  const archived = new Map<string, ArchivedLead>()
  for (const [place, { leadId, name, isArchived }] of matches) {
    if (!isArchived) continue
    const rowNumbers = [...(archived.get(leadId)?.rowNumbers ?? []), check.ready[place]?.rowNumber ?? 0]
    archived.set(leadId, { leadId, name, rowNumbers })
  }
  return [...archived.values()]
}

/** Rows whose record was merged into another lead. */
const mergedOf = (check: Check, { merged }: Compared): readonly RowProblem[] =>
  [...merged].flatMap(([place, { name }]) => {
    const row = check.ready[place]
    const message = `${isolated(row?.name ?? row?.people[0]?.name ?? 'This record')} was merged into ${isolated(name)}`
    return row ? { rowNumber: row.rowNumber, issues: [{ field: null, message }] } : []
  })

function useCheck(plan: FilePlan, known: Known | undefined): Check | undefined {
  const home = useSession().organization.country
  const around = useSurroundings()
  const [now] = useState(() => new Date().toISOString())
  const of = useMemo(() => {
    const { file } = plan
    const rules = { ...rulesOf(plan), lists: known?.lists, people: known?.people, home }
    const reading = { ...rules, timeZone: around.timeZone, now }
    return { file, columns: readColumns(plan, around), home, known, reading }
  }, [plan, home, known, around, now])
  const [done, setDone] = useState<{ of: object; check: Check }>()
  useEffect(() => {
    const ending = new AbortController()
    void checkRows(of.columns, of.file.rows, of.home, ending.signal, of.reading, of.known).then((check) => {
      if (check) setDone({ of, check })
    })
    return () => ending.abort()
  }, [of])
  return done?.of === of ? done.check : undefined
}

function Findings({
  check,
  matches,
  plan,
  imported,
  mending,
}: {
  check: Check
  matches: Matches | 'unknown' | undefined
  plan: FilePlan
  imported: number | undefined
  mending: Mending
}) {
  const { ready, incomplete, problems } = check
  const { kind, policy } = plan
  const isOfLeads = kind === 'lead'
  const repeated = useMemo(() => countRepeated(ready), [ready])
  const there = matches === 'unknown' ? undefined : countThere(matches)
  const sentences = whatHappens({
    kind,
    policy,
    imported,
    isCompared: isCompared(plan),
    ready: ready.length,
    problems: problems.length,
    known: there === undefined ? undefined : there + repeated,
  })
  return (
    <>
      <div className="text-sm">
        <h3 className="font-medium text-fg">
          {countOf(ready.length, 'row')} ready of {formatCount(ready.length + problems.length)}
        </h3>
        <ul aria-label="What will happen" className="mt-1 text-muted">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <Figures
        label="What was found"
        figures={[
          { label: 'Ready to import', count: ready.length },
          {
            label: 'With problems',
            count: problems.length,
            tone: problems.length > 0 ? 'danger' : undefined,
          },
          ...(isOfLeads
            ? [
                { label: 'There already', count: there },
                { label: 'Repeated in the file', count: repeated },
              ]
            : []),
        ]}
      />
      <ProblemSection
        label="Rows with problems"
        text="These rows are left out. You can download them afterwards, correct them and import them again."
        problems={problems}
        mending={mending}
      />
      <ProblemSection
        label="Cells left out"
        text="These rows are imported without what could not be read. You can still correct the file, or fill in the fields afterwards."
        problems={incomplete}
        mending={mending}
      />
    </>
  )
}
