import { useVertical, useSession } from '@ginkgo/portal-sdk'
import { useNavigate } from '@ginkgo/router'
import { SkeletonCard, useUnsavedInput } from '@ginkgo/ui'
import { useMemo, useState } from 'react'
import { CheckStep } from './check-step.tsx'
import { type FilePlan, inOrder, planOf } from './file-plan.ts'
import { readImportFields } from './import-fields.ts'
import { fieldsThen } from './fields-then.ts'
import { importPath } from './import-path.ts'
import { MatchStep } from './match-step.tsx'
import { UnreadableFile } from './read-file.ts'
import { StepList } from './step-list.tsx'
import { UploadStep } from './upload-step.tsx'
import { type UnknownValue, unknownValues } from './unknown-values.ts'
import { type Sending, useBeginImports } from './use-begin-imports.ts'
import { useKnown } from './use-known.ts'
import { type Meanings, newValues, valuesOf } from './value-choices.ts'
import { ValuesStep } from './values-step.tsx'

interface State {
  readonly plans: readonly FilePlan[]
  readonly step: 'Match' | 'Explain' | 'Check'
  readonly unknown: readonly UnknownValue[]
}

/** From the choice of files to the moment when all of them have arrived. */
export function NewImport({ onSending }: { onSending: (sending: Sending | undefined) => void }) {
  const { id: verticalId } = useVertical()
  const { can } = useSession()
  const mayShape = can('pipeline:write', verticalId)
  const mayAddCurrency = can('organization:manage')
  const navigate = useNavigate()
  const vertical = useKnown(verticalId)
  const [state, setState] = useState<State>()
  const columns = state?.plans
  const known = useMemo(
    () => vertical && { ...vertical, fields: columns?.flatMap((plan) => fieldsThen(plan)) ?? [] },
    [vertical, columns],
  )
  const [meanings, setMeanings] = useState<Meanings>(new Map())
  const { begin, busy } = useBeginImports(verticalId, onSending)
  useUnsavedInput(state !== undefined && !busy)
  const plans = useMemo(
    () =>
      state?.plans.map((plan) => {
        const fields = new Set(plan.columns.map(({ field }) => field))
        // The sign of an amount is explained as a currency.
        if (fields.has('enquiryValue')) fields.add('enquiryCurrency')
        const words = state.unknown.filter(({ field }) => fields.has(field))
        return { ...plan, values: valuesOf({ unknown: words, meanings, mayShape }) }
      }) ?? [],
    [state, meanings, mayShape],
  )
  const unknown = state?.unknown
  const toMake = useMemo(
    () => known && unknown && newValues({ unknown, meanings, mayShape, mayAddCurrency }, known),
    [known, unknown, meanings, mayShape, mayAddCurrency],
  )
  if (!state)
    return (
      <>
        <StepList current="Upload" />
        <UploadStep
          onFiles={async (files) => {
            const fields = await readImportFields(verticalId).catch(() => {
              throw new UnreadableFile('The fields of your organization could not be read. Try again.')
            })
            const plans = inOrder(files.map((file) => planOf(file, fields)))
            setState({ plans, step: 'Match', unknown: [] })
          }}
        />
      </>
    )
  const change = (index: number, plan: FilePlan) =>
    setState({ ...state, plans: state.plans.map((each, at) => (at === index ? plan : each)) })
  const check = () => {
    const ordered = inOrder(state.plans)
    const unknown = known ? unknownValues(ordered, known) : []
    setState({ plans: ordered, unknown, step: unknown.length > 0 ? 'Explain' : 'Check' })
  }
  if (state.step === 'Match')
    return (
      <>
        <StepList current="Match" />
        <MatchStep
          plans={state.plans}
          onPlan={change}
          onRemove={(index) => setState({ ...state, plans: state.plans.filter((_, at) => at !== index) })}
          onBack={() => setState(undefined)}
          onNext={check}
        />
      </>
    )
  if (state.step === 'Explain')
    return (
      <>
        <StepList current="Match" />
        {known ? (
          <ValuesStep
            unknown={state.unknown}
            known={known}
            meanings={meanings}
            mayShape={mayShape}
            mayAddCurrency={mayAddCurrency}
            onMeaning={(key, meaning) => setMeanings(new Map([...meanings, [key, meaning]]))}
            onBack={() => setState({ ...state, step: 'Match' })}
            onNext={() => setState({ ...state, step: 'Check' })}
          />
        ) : (
          <SkeletonCard />
        )}
      </>
    )
  return (
    <>
      <StepList current="Check" />
      <CheckStep
        plans={plans}
        known={toMake?.after}
        busy={busy}
        mending={{
          mayExplain: (field) => state.unknown.some((word) => word.field === field),
          explain: () => setState({ ...state, step: 'Explain' }),
          match: () => setState({ ...state, step: 'Match' }),
        }}
        onPolicy={(index, policy) => change(index, { ...state.plans[index]!, policy })}
        onBack={() => setState({ ...state, step: state.unknown.length > 0 ? 'Explain' : 'Match' })}
        onImport={(startsRules) =>
          void begin({ plans, values: toMake?.made ?? [], startsRules }, (id) => navigate(importPath(id)))
        }
      />
    </>
  )
}
