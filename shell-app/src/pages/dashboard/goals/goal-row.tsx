import { dashboardApi, type GoalProgress } from '@ginkgo/contracts'
import { confirm, useMutation } from '@ginkgo/portal-sdk'
import {
  Avatar,
  Badge,
  DropdownMenu,
  IconButton,
  isolated,
  MenuItem,
  personName,
  ProgressBar,
} from '@ginkgo/ui'
import { Check, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { wonInMonth } from '../figure-links.ts'
import { FigureLink } from '../figures-table.tsx'
import { monthName, shareOf, type TargetShown, targetsOf } from './goal-share.ts'

/** A person's goal with what is won of it. */
export function GoalRow({
  goal,
  isOwn,
  onEdit,
}: {
  goal: GoalProgress
  isOwn: boolean
  /** Absent for who may not change it. */
  onEdit: ((goal: GoalProgress) => void) | undefined
}) {
  const name = personName(goal.user)
  return (
    <li aria-label={name} className="px-4 py-3">
      <div className="flex min-h-7 items-center gap-2">
        <Avatar name={name} size="xs" />
        <span className="truncate text-sm font-medium text-fg">
          <bdi>{name}</bdi>
        </span>
        {isOwn ? <Badge>You</Badge> : null}
        {onEdit ? <GoalMenu goal={goal} name={name} onEdit={onEdit} /> : null}
      </div>
      {targetsOf(goal).map((target) => (
        <Target key={target.kind} goal={goal} name={name} {...target} />
      ))}
    </li>
  )
}

function Target({
  goal: { month, userId, currency },
  name,
  kind,
  won,
  target,
  wonText,
  targetText,
}: TargetShown & { goal: GoalProgress; name: string }) {
  const share = shareOf(won, target)
  return (
    <div className="mt-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm tabular-nums">
        <span className="text-muted">
          <span className="font-medium text-fg">
            <FigureLink to={wonInMonth(month, userId, kind === 'value' ? currency : undefined)} value={won}>
              {wonText}
            </FigureLink>
          </span>{' '}
          of {targetText}
        </span>
        {won >= target ? (
          <span className="flex items-center gap-1 font-medium text-accent-text">
            <Check size={14} aria-hidden="true" className="self-center" />
            Reached{share > 100 ? ` · ${share}%` : ''}
          </span>
        ) : (
          <span className="text-muted">{share}%</span>
        )}
      </div>
      <ProgressBar
        className="mt-1"
        label={`${isolated(name)}: ${wonText} of ${targetText}`}
        value={won}
        max={target}
      />
    </div>
  )
}

function GoalMenu({
  goal,
  name,
  onEdit,
}: {
  goal: GoalProgress
  name: string
  onEdit: (goal: GoalProgress) => void
}) {
  const { send } = useMutation(dashboardApi.deleteGoal, {
    saved: 'Goal removed',
    failed: 'Failed to remove goal',
  })
  const remove = async () => {
    const sure = await confirm({
      title: 'Remove goal',
      description: `The goal of ${isolated(name)} for ${monthName(goal.month)} is removed. What was won stays.`,
      confirmLabel: 'Remove',
      tone: 'destructive',
    })
    if (sure) await send({ params: { goalId: goal.id } })
  }
  return (
    <span className="ml-auto">
      <DropdownMenu
        align="end"
        trigger={
          <IconButton label={`Goal of ${isolated(name)}`} size="sm" tooltip={false}>
            <Ellipsis size={15} />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil size={15} />} onSelect={() => onEdit(goal)}>
          Edit goal
        </MenuItem>
        <MenuItem icon={<Trash2 size={15} />} tone="destructive" onSelect={() => void remove()}>
          Remove goal
        </MenuItem>
      </DropdownMenu>
    </span>
  )
}
