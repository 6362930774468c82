import { tasks } from '../../src/db/schema/index.ts'
import { taskTitles } from './business.ts'
import { dateIn, iso, someTime } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { Rows } from '../rows.ts'
import { belongsTo, type Happening, type Timeline } from './happening.ts'

/** Open tasks are overdue, due today, upcoming or undated; closed enquiries have done ones only. */
export function addTasks(
  rows: Rows,
  dice: Dice,
  now: number,
  timeline: Timeline,
  created: number,
): Happening[] {
  const count = dice.weighted([
    [0, 35],
    [1, 40],
    [2, 25],
  ])
  return Array.from({ length: count }, () => {
    const at = someTime(dice, created, now)
    const isDone = !timeline.isOpen || dice.chance(0.4)
    const title = dice.pick(taskTitles)
    const days = dice.weighted([
      [dice.between(-21, -1), 25],
      [0, 15],
      [dice.between(1, 30), 40],
      [null, 20],
    ])
    const completed = isDone ? someTime(dice, at, now) : undefined
    rows.add(tasks, {
      id: dice.id(at),
      ...belongsTo(timeline),
      title,
      description: dice.chance(0.3) ? 'See the last note before calling.' : null,
      status: isDone ? 'completed' : 'pending',
      dueDate: days === null ? null : dateIn(now, days),
      assigneeId: dice.chance(0.85)
        ? dice.pick([timeline.worker, dice.pick(timeline.vertical.colleagues)]).id
        : null,
      createdBy: timeline.worker.id,
      completedAt: completed === undefined ? null : iso(completed),
      createdAt: iso(at),
      updatedAt: iso(completed ?? at),
    })
    const added: Happening = { at, type: 'task.created', title: 'Task added', description: title }
    if (completed === undefined) return [added]
    const changes = [{ field: 'status', from: 'pending', to: 'completed' }]
    return [
      added,
      { at: completed, type: 'task.completed', title: 'Task completed', description: title, changes },
    ]
  }).flat()
}
