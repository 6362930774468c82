import { countTasks } from './count-tasks.ts'
import { createTask } from './create-task.ts'
import { deleteTask } from './delete-task.ts'
import { getTask } from './get-task.ts'
import { listTasksOfEnquiry } from './list-tasks-of-enquiry.ts'
import { listTasksOfVertical } from './list-tasks-of-vertical.ts'
import { setTaskStatus } from './set-task-status.ts'
import { updateTask } from './update-task.ts'

export const taskOperations = [
  listTasksOfVertical,
  countTasks,
  listTasksOfEnquiry,
  createTask,
  getTask,
  setTaskStatus,
  updateTask,
  deleteTask,
]
