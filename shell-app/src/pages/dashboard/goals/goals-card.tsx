import { useEndpoint } from '@ginkgo/api-client'
import { type Currency, dashboardApi, type GoalProgress } from '@ginkgo/contracts'
import { lazyDialog, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Button, Card, CardHeader, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { recordedToday } from '../recorded-today.ts'
import { GoalRow } from './goal-row.tsx'
import { monthName, ownFirst } from './goal-share.ts'

const GoalDialog = lazyDialog(async () => (await import('./goal-dialog.tsx')).GoalDialog)

/** What people are to win this month, and what they have won: of everybody for who sets goals, else one's own. */
export function GoalsCard({ usualCurrency = 'USD' }: { usualCurrency?: Currency | undefined }) {
  const { user, can } = useSession()
  const { id: verticalId } = useVertical()
  const month = recordedToday(user).slice(0, 7)
  const maySet = can('goals:write', verticalId)
  const [editing, setEditing] = useState<GoalProgress | 'new'>()
  const { data, error, failed } = useEndpoint(
    dashboardApi.goals,
    { params: { verticalId }, query: { month } },
    { revalidateOnMount: true },
  )
  return (
    <Card aria-label="Goals">
      <CardHeader
        title="Goals"
        description={
          <>
            Won in <bdi>{monthName(month)}</bdi>
          </>
        }
        actions={
          maySet ? (
            <Button variant="ghost" size="sm" icon={<Plus size={14} />} onClick={() => setEditing('new')}>
              Set goal
            </Button>
          ) : undefined
        }
      />
      {data ? (
        <Goals goals={data} userId={user.id} onEdit={maySet ? setEditing : undefined} />
      ) : error ? (
        <LoadFailed {...failed} />
      ) : (
        <div className="p-4">
          <SkeletonText lines={2} />
        </div>
      )}
      {editing ? (
        <GoalDialog
          verticalId={verticalId}
          month={month}
          goal={editing === 'new' ? undefined : editing}
          goals={data ?? []}
          usualCurrency={usualCurrency}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Card>
  )
}

function Goals({
  goals,
  userId,
  onEdit,
}: {
  goals: readonly GoalProgress[]
  userId: string
  onEdit: ((goal: GoalProgress) => void) | undefined
}) {
  if (goals.length === 0)
    return (
      <p className="px-4 py-3 text-sm text-pretty text-muted">
        {onEdit
          ? 'No goals for this month yet. Set what each person is to win: a value, a number of enquiries, or both.'
          : 'No goal for this month yet. A Sales Head or an Organisation Admin sets it, and your progress appears here.'}
      </p>
    )
  return (
    <>
      <ul className="max-h-80 divided overflow-y-auto">
        {ownFirst(goals, userId).map((goal) => (
          <GoalRow key={goal.id} goal={goal} isOwn={goal.userId === userId} onEdit={onEdit} />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2.5 text-xs text-pretty text-muted">
        Enquiries count that were won this month and are assigned to the person. A value adds those in its own
        currency only.
      </p>
    </>
  )
}
