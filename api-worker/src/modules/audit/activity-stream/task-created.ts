/** The activity of a new task. */
export const taskCreated = (title: string) => ({
  type: 'task.created',
  title: 'Task added',
  description: title,
})
