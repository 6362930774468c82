import { useEndpoint } from '@ginkgo/api-client'
import {
  type Currency,
  dashboardApi,
  GoalCreate,
  type GoalProgress,
  organizationApi,
} from '@ginkgo/contracts'
import { addMonths } from '@ginkgo/contracts/dates'
import { isStale, toastError, useMutation, useSession } from '@ginkgo/portal-sdk'
import { isMember } from '@ginkgo/portal-sdk/host'
import { Button, isolated, personName, Select } from '@ginkgo/ui'
import { FormDialog, FormField, MoneyField, NumberField, useZodForm } from '@ginkgo/ui/form'
import { CopyPlus } from 'lucide-react'
import { useEffect } from 'react'
import { monthName, targetsText } from './goal-share.ts'

interface GoalDialogProps {
  readonly verticalId: string
  /** `YYYY-MM`. */
  readonly month: string
  /** The goal to change; undefined for a new one. */
  readonly goal: GoalProgress | undefined
  /** The goals that the month has. */
  readonly goals: readonly GoalProgress[]
  /** Of the first goal of a month. */
  readonly usualCurrency: Currency
  readonly onClose: () => void
}

/** Asks for the goal of a person who has none, or changes one. */
export function GoalDialog({ verticalId, month, goal, goals, usualCurrency, onClose }: GoalDialogProps) {
  const { data: users } = useEndpoint(organizationApi.users, {})
  const { organization } = useSession()
  const currencyOptions = organization.currencies.map((value) => ({ value, label: value }))
  const taken = new Set(goals.map(({ userId }) => userId))
  const people = (users ?? [])
    .filter((user) => user.active && isMember(user, verticalId) && !taken.has(user.id))
    .map((user) => ({ value: user.id, label: personName(user) }))
  const first = people[0]?.value
  const form = useZodForm(GoalCreate, {
    defaultValues: {
      userId: goal?.userId ?? first ?? '',
      month,
      currency: goal?.currency ?? goals[0]?.currency ?? usualCurrency,
      valueTarget: goal?.valueTarget ?? null,
      countTarget: goal?.countTarget ?? null,
    },
  })
  // The people may come later, and what is typed by then stays.
  useEffect(() => {
    if (first && !form.getValues('userId')) form.resetField('userId', { defaultValue: first })
  }, [first, form])
  const { send } = useMutation(goal ? dashboardApi.updateGoal : dashboardApi.createGoal, {
    form,
    saved: goal ? 'Goal updated' : 'Goal set',
    failed: 'Failed to save goal',
    done: onClose,
    onFailure: (error) => {
      if (isStale(error))
        toastError('Someone else changed this goal in the meantime. Open it again to see the latest.')
      return isStale(error)
    },
  })
  const { isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const { userId: _person, month: _month, ...targets } = values
    const outcome = goal
      ? await send({ params: { goalId: goal.id }, body: targets }, { ifMatch: goal.updatedAt })
      : await send({ params: { verticalId }, body: values })
    // The goals are read again by now, for when the dialog is opened once more.
    if (!outcome.done && isStale(outcome.error)) onClose()
  })
  const currency = form.watch('currency') ?? 'USD'
  return (
    <FormDialog
      title={goal ? 'Edit Goal' : 'Set Goal'}
      description={goal ? `${isolated(personName(goal.user))}, ${monthName(month)}` : monthName(month)}
      size="sm"
      onSubmit={submit}
      submitLabel="Save"
      busy={isSubmitting}
      busyLabel="Saving..."
      changed={isDirty}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {goal ? null : (
          <FormField
            form={form}
            name="userId"
            label="Person"
            required
            hint={
              users && people.length === 0
                ? 'Everybody in this vertical has a goal for this month.'
                : undefined
            }
          >
            {(field) => <Select {...field} options={people} disabled={people.length === 0} />}
          </FormField>
        )}
        {goal ? null : <LastMonth verticalId={verticalId} month={month} form={form} />}
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-4">
          <FormField form={form} name="valueTarget" label="Value to win">
            {(field) => <MoneyField {...field} currency={currency} placeholder="None" />}
          </FormField>
          <FormField form={form} name="currency" label="Currency">
            {(field) => <Select {...field} options={currencyOptions} />}
          </FormField>
        </div>
        <FormField
          form={form}
          name="countTarget"
          label="Enquiries to win"
          hint="In any currency. Leave the value or the number empty to set the other one only."
        >
          {(field) => <NumberField {...field} placeholder="None" />}
        </FormField>
      </div>
    </FormDialog>
  )
}

/** Offers what the chosen person was to win in the month before. */
function LastMonth({
  verticalId,
  month,
  form,
}: Pick<GoalDialogProps, 'verticalId' | 'month'> & {
  readonly form: ReturnType<typeof useZodForm<typeof GoalCreate>>
}) {
  const before = addMonths(`${month}-01`, -1).slice(0, 7)
  const { data } = useEndpoint(dashboardApi.goals, { params: { verticalId }, query: { month: before } })
  const userId = form.watch('userId')
  const last = data?.find((each) => each.userId === userId)
  if (!last) return null
  const take = () => {
    for (const name of ['currency', 'valueTarget', 'countTarget'] as const)
      form.setValue(name, last[name], { shouldDirty: true })
  }
  return (
    <Button variant="secondary" size="sm" className="self-start" icon={<CopyPlus size={14} />} onClick={take}>
      As in {monthName(before)}: {targetsText(last)}
    </Button>
  )
}
