import type { LeadImportColumn } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Select, isolated } from '@ginkgo/ui'
import { Checkbox, Field, TimeZonePicker } from '@ginkgo/ui/form'
import { useMemo } from 'react'
import {
  type ColumnQuestion,
  isOrderOfDaysOpen,
  lacksCurrency,
  lacksZone,
  questionsOf,
} from './column-questions.ts'
import type { FilePlan } from './file-plan.ts'
import { sheetRow } from './import-status.ts'
import { rowsAlone, sectionColumn } from './section-rows.ts'
import { signsReadAsOne } from './unknown-values.ts'
import { useSurroundings } from './use-surroundings.ts'

const orderOptions = [
  { value: 'day', label: 'Day first: 31/12/2026' },
  { value: 'month', label: 'Month first: 12/31/2026' },
] as const
const dayOptions = [...orderOptions, { value: 'neither', label: 'Leave out what could be two days' }] as const
const decimalOptions = [
  { value: 'point', label: 'With a decimal point: 12.500 is 12.5' },
  { value: 'comma', label: 'With a decimal comma: 12,500 is 12.5' },
  { value: 'neither', label: 'Leave out what could be two numbers' },
] as const

interface QuestionProps {
  plan: FilePlan
  onPlan: (plan: FilePlan) => void
}

/** What the cells of a file do not say by themselves: the order of its days, decimals, currency, time zone, sections. */
export function FileQuestions({ plan, onPlan }: QuestionProps) {
  const around = useSurroundings()
  const { user, organization } = useSession()
  return (
    <>
      <div className="grid grid-cols-2 gap-3 empty:hidden max-md:grid-cols-1">
        {isOrderOfDaysOpen(plan) ? (
          <Field label="Dates are written">
            <Select<'day' | 'month'>
              value={plan.dayFirst ? 'day' : 'month'}
              options={orderOptions}
              onValueChange={(order) => onPlan({ ...plan, dayFirst: order === 'day' })}
            />
          </Field>
        ) : null}
        {lacksCurrency(plan) ? (
          <Field label="Currency of amounts without one">
            <Select
              value={plan.currency ?? around.currency}
              options={organization.currencies.map((value) => ({ value, label: value }))}
              onValueChange={(currency) => onPlan({ ...plan, currency })}
            />
          </Field>
        ) : null}
        {lacksZone(plan) ? (
          <Field
            label="Times without a time zone are in"
            hint={
              user.timeZone ? undefined : 'You have chosen no time zone; this is the one of your browser.'
            }
          >
            <TimeZonePicker
              value={plan.timeZone ?? around.timeZone}
              onValueChange={(timeZone) => onPlan({ ...plan, timeZone })}
            />
          </Field>
        ) : null}
      </div>
      <SignsOfMoney plan={plan} />
      {questionsOf(plan).map((question) => (
        <AboutColumn
          key={`${question.place} ${question.about}`}
          question={question}
          plan={plan}
          onPlan={onPlan}
        />
      ))}
      <Sections plan={plan} onPlan={onPlan} />
      <LinesLeftOut plan={plan} />
    </>
  )
}

/** Says which currency a sign is read as that several have; where that is not certain, its values are asked about. */
function SignsOfMoney({ plan }: Pick<QuestionProps, 'plan'>) {
  const { currencies } = useSession().organization
  const signs = useMemo(() => signsReadAsOne(plan, currencies), [plan, currencies])
  if (signs.length === 0) return null
  const read = signs.map(({ sign, currency }) => `“${isolated(sign)}” is read as ${currency}`).join(', ')
  return (
    <p role="status" className="text-sm text-muted">
      {read}: your organization has no other currency with this sign.
    </p>
  )
}

/** Rows that are named where it is asked whether they are sections. */
const namedRows = 3

function Sections({ plan, onPlan }: Pick<QuestionProps, 'plan' | 'onPlan'>) {
  const { file, columns, hasSections } = plan
  const column = sectionColumn(plan)
  const rows = useMemo(() => rowsAlone(file.rows, column), [file.rows, column])
  if (column === undefined) return null
  const named = rows
    .slice(0, namedRows)
    .map(({ rowNumber, text }) => `row ${sheetRow(rowNumber)}: “${isolated(text)}”`)
    .join(', ')
  const more = rows.length > namedRows ? ` and ${rows.length - namedRows} more` : ''
  return (
    <Checkbox
      value={hasSections}
      onValueChange={(value) => onPlan({ ...plan, hasSections: value })}
      label={`Rows with a cell of “${isolated(columns[column]?.name ?? '')}” alone are headings of sections, and are left out`}
      hint={`${hasSections ? 'Left out' : 'Imported like the others'}: ${named}${more}.`}
    />
  )
}

function AboutColumn({ question, plan, onPlan }: QuestionProps & { question: ColumnQuestion }) {
  const { place, about, message } = question
  const name = plan.columns[place]?.name ?? ''
  const answer = (given: Pick<LeadImportColumn, 'days' | 'decimals'>) =>
    onPlan({ ...plan, answers: { ...plan.answers, [place]: { ...plan.answers[place], ...given } } })
  return (
    <Field
      label={
        about === 'days'
          ? `Dates in “${isolated(name)}” are written`
          : `Numbers in “${isolated(name)}” are written`
      }
      hint={message}
    >
      {about === 'days' ? (
        <Select<'day' | 'month' | 'neither'>
          value={plan.answers[place]?.days ?? 'neither'}
          options={dayOptions}
          onValueChange={(days) => answer({ days })}
        />
      ) : (
        <Select<'point' | 'comma' | 'neither'>
          value={plan.answers[place]?.decimals ?? 'neither'}
          options={decimalOptions}
          onValueChange={(decimals) => answer({ decimals })}
        />
      )}
    </Field>
  )
}

/** Titles above the headings, headings that stand again, and cells that were merged, each by its line. */
function LinesLeftOut({ plan: { file } }: { plan: FilePlan }) {
  const { leftOut, filledDown } = file.layout
  if (leftOut.length === 0 && filledDown.length === 0) return null
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {leftOut.length > 0 ? (
        <>
          <p>These lines are no records and are left out:</p>
          <ul aria-label="Lines left out" className="max-h-40 overflow-auto" tabIndex={0}>
            {leftOut.map(({ line, text }) => (
              <li key={line} className="truncate">
                Line {line}: <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {filledDown.length > 0 ? (
        <p>
          {filledDown.length === 1 ? 'Row' : 'Rows'} {filledDown.slice(0, 20).join(', ')}
          {filledDown.length > 20 ? ' and more' : ''}: the company is that of the row above.
        </p>
      ) : null}
    </div>
  )
}
