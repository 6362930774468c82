import { type ImportKind, importKinds, importProducts, missingColumn } from '@ginkgo/contracts'
import { Button, Card, CardBody, CardHeader, PageActions, Select, isolated } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { useState } from 'react'
import { type FilePlan, kindLabels, ofKind, planAgain } from './file-plan.ts'
import { FileQuestions } from './file-questions.tsx'
import { countOf } from './import-status.ts'
import { MatchedColumns } from './matched-columns.tsx'
import { ReadAgain } from './read-again.tsx'

const kindOptions = importKinds.map((value) => ({ value, label: kindLabels[value] }))
interface MatchStepProps {
  plans: readonly FilePlan[]
  onPlan: (index: number, plan: FilePlan) => void
  onRemove: (index: number) => void
  onBack: () => void
  onNext: () => void
}

/** Says what each file is and which field each of its columns is; most are known by their names. */
export function MatchStep({ plans, onPlan, onRemove, onBack, onNext }: MatchStepProps) {
  const mayGoOn = plans.every(
    ({ file, kind, columns }) => !file.readAs?.isGuess && missingColumn(kind, columns) === undefined,
  )
  return (
    <>
      {plans.map((plan, index) => (
        <MatchedFile
          key={`${plan.file.name} ${index}`}
          plan={plan}
          isOpen={plans.length === 1}
          onPlan={(next) => onPlan(index, next)}
          onRemove={plans.length > 1 ? () => onRemove(index) : undefined}
        />
      ))}
      <PageActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button disabled={!mayGoOn} onClick={onNext}>
          Continue
        </Button>
      </PageActions>
    </>
  )
}

function MatchedFile({
  plan,
  isOpen,
  onPlan,
  onRemove,
}: {
  plan: FilePlan
  isOpen: boolean
  onPlan: (plan: FilePlan) => void
  onRemove: (() => void) | undefined
}) {
  const { file, kind, product, columns } = plan
  const missing = missingColumn(kind, columns)
  const [isShown, setShown] = useState(isOpen || missing !== undefined)
  const matched = columns.filter(({ field }) => field !== null).length
  const from = product === 'file' ? '' : ` from ${importProducts[product]}`
  return (
    <Card>
      <CardHeader
        title={isOpen ? 'Match the columns' : `${kindLabels[kind]}${from}`}
        description={`${isolated(file.name)}: ${countOf(file.count, 'row')}, ${matched} of ${countOf(columns.length, 'column')} matched.`}
        actions={
          onRemove ? (
            <Button variant="ghost" size="sm" onClick={onRemove}>
              Remove
            </Button>
          ) : null
        }
      />
      <CardBody className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label="Each row is one of">
            <Select<ImportKind>
              value={kind}
              options={kindOptions}
              onValueChange={(next) => onPlan(ofKind(file, next, product, plan.fields))}
            />
          </Field>
        </div>
        {file.lines.length > 0 ? (
          <ReadAgain file={file} onFile={(next) => onPlan(planAgain(plan, next))} />
        ) : null}
        <FileQuestions plan={plan} onPlan={onPlan} />
        {isShown ? (
          <MatchedColumns plan={plan} onPlan={onPlan} />
        ) : (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setShown(true)}>
              Show the columns
            </Button>
          </div>
        )}
        <NameSource plan={plan} missing={missing} />
      </CardBody>
    </Card>
  )
}

/** What is missing, or what leads are named after where no column holds their name. */
function NameSource({ plan: { kind, columns }, missing }: { plan: FilePlan; missing: string | undefined }) {
  const hasName = columns.some(({ field }) => field === 'name')
  const isNamedByPerson = kind === 'lead' && !hasName
  if (missing === undefined && !isNamedByPerson) return null
  return (
    <p role="status" className="rounded-md bg-gold-soft px-3 py-2 text-sm text-gold-text">
      {missing === undefined
        ? 'No column holds the name of the lead: each lead is named after its contact person.'
        : `${missing}.`}
    </p>
  )
}
