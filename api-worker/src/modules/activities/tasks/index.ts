import { bulkTasks } from './bulk-tasks.ts'
import { countTasks } from './count-tasks.ts'
import { createTask, createTaskOnLead } from './create-task.ts'
import { createTasksForLeads } from './create-tasks-for-leads.ts'
import { deleteTask } from './delete-task.ts'
import { getTask } from './get-task.ts'
import { listTasksOfEnquiry, listTasksOfLead } from './list-tasks-of-place.ts'
import { listTasksOfVertical } from './list-tasks-of-vertical.ts'
import { setTaskStatus } from './set-task-status.ts'
import { updateTask } from './update-task.ts'

export const taskOperations = [
  listTasksOfVertical,
  countTasks,
  listTasksOfEnquiry,
  listTasksOfLead,
  createTask,
  createTaskOnLead,
  createTasksForLeads,
  bulkTasks,
  getTask,
  setTaskStatus,
  updateTask,
  deleteTask,
]
